// The antd components that micro-frontends share. The shell loads each component when it is first needed. A micro-frontend that
// imports a component missing here fails to build: add a line. Chunks have no names, which would enlarge the first load.
export const antdComponents = {
  'antd/es/button': () => import('antd/es/button'),
  'antd/es/config-provider': () => import('antd/es/config-provider'),
  'antd/es/dropdown': () => import('antd/es/dropdown'),
  'antd/es/input': () => import('antd/es/input'),
  'antd/es/input-number': () => import('antd/es/input-number'),
  'antd/es/modal': () => import('antd/es/modal'),
  'antd/es/select': () => import('antd/es/select'),
  'antd/es/tag': () => import('antd/es/tag'),
  'antd/es/theme': () => import('antd/es/theme'),
};
