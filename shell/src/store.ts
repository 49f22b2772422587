import { makeApiStore } from '@rmo/api-client';

/** The one store of the page: server data and nothing else. Each page load, and each test, makes its own. */
export const makeStore = makeApiStore;
