/* eslint-disable @typescript-eslint/no-require-imports -- the refresh plugin requires it */
// The shell and the micro-frontends share one React, so they also share one refresh runtime, which registers all components.
window.__rmoRefreshRuntime ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = window.__rmoRefreshRuntime;
