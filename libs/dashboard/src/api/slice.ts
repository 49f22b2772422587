import { apiOf } from '@rmo/api-client';

/** Each micro-frontend is built with this lib in a version of its own. */
declare const __REMOTE__: string;
export const api = apiOf(`${__REMOTE__}/dashboard`);
