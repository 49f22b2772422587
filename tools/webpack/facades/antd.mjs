// The antd components that micro-frontends share. The shell loads each when it is first needed. Importing a component
// that is missing here fails the micro-frontend's build: add a line. No chunk names, which would enlarge the first load.
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
