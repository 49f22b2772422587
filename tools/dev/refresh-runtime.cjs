/* global window, require */
/* eslint-disable @typescript-eslint/no-require-imports -- the refresh plugin requires it */
// Shell and micro-frontends share one React, so they share one refresh runtime too: it registers all components.
window.__rmoRefreshRuntime ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = window.__rmoRefreshRuntime;
