// The antd components that micro-frontends share, each loaded by the shell when the first of them asks for it.
// A component missing here fails the build of the remote that imports it: add a line.
export const antdComponents = {
  'antd/es/button': () => import(/* webpackChunkName: "antd-button" */ 'antd/es/button'),
  'antd/es/config-provider': () =>
    import(/* webpackChunkName: "antd-config-provider" */ 'antd/es/config-provider'),
  'antd/es/input': () => import(/* webpackChunkName: "antd-input" */ 'antd/es/input'),
  'antd/es/input-number': () => import(/* webpackChunkName: "antd-input-number" */ 'antd/es/input-number'),
  'antd/es/modal': () => import(/* webpackChunkName: "antd-modal" */ 'antd/es/modal'),
  'antd/es/select': () => import(/* webpackChunkName: "antd-select" */ 'antd/es/select'),
  'antd/es/switch': () => import(/* webpackChunkName: "antd-switch" */ 'antd/es/switch'),
  'antd/es/tabs': () => import(/* webpackChunkName: "antd-tabs" */ 'antd/es/tabs'),
  'antd/es/tag': () => import(/* webpackChunkName: "antd-tag" */ 'antd/es/tag'),
  'antd/es/theme': () => import(/* webpackChunkName: "antd-theme" */ 'antd/es/theme'),
};
