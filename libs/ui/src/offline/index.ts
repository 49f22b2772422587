/**
 * The API of offline rating for pages. The shell shares this module with the micro-frontends: if a browser blocks
 * IndexedDB, reviews wait in this module, and a logout has to see them.
 */
export * from './plans';
export * from './request-queue';
export * from './useSaved';
export * from './worker';
