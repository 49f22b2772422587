// The antd components that micro-frontends share, each loaded by the shell when the first of them asks for it.
// A component missing here fails the build of the remote that imports it: add a line. Their files have no names, which
// would stand in every first load.
export const antdComponents = {
  'antd/es/button': () => import('antd/es/button'),
  'antd/es/config-provider': () => import('antd/es/config-provider'),
  'antd/es/input': () => import('antd/es/input'),
  'antd/es/input-number': () => import('antd/es/input-number'),
  'antd/es/modal': () => import('antd/es/modal'),
  'antd/es/select': () => import('antd/es/select'),
  'antd/es/switch': () => import('antd/es/switch'),
  'antd/es/tabs': () => import('antd/es/tabs'),
  'antd/es/tag': () => import('antd/es/tag'),
  'antd/es/theme': () => import('antd/es/theme'),
};
