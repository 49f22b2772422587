/**
 * What pages need of the rating without a connection. The shell shares it with the micro-frontends: where a browser blocks
 * IndexedDB, reviews wait in this module, and a logout has to see them.
 */
export * from './plans';
export * from './request-queue';
export * from './useSaved';
export * from './worker';
