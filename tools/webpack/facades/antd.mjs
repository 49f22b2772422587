// The antd components that micro-frontends share, each loaded when it is first needed. If a build fails because it imports a
// component that is missing here, add a line. The chunks have no names, because names would make the first load larger.
export const antdComponents = {
  'antd/es/button': () => import('antd/es/button'),
  'antd/es/config-provider': () => import('antd/es/config-provider'),
  'antd/es/drawer': () => import('antd/es/drawer'),
  'antd/es/dropdown': () => import('antd/es/dropdown'),
  'antd/es/input': () => import('antd/es/input'),
  'antd/es/input-number': () => import('antd/es/input-number'),
  'antd/es/modal': () => import('antd/es/modal'),
  'antd/es/select': () => import('antd/es/select'),
  'antd/es/tag': () => import('antd/es/tag'),
  'antd/es/theme': () => import('antd/es/theme'),
};
