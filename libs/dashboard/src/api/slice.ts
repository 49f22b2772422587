import { apiOf } from '@rmo/api-client';

/** Each micro-frontend is built with its own version of this lib. */
declare const __REMOTE__: string;
export const api = apiOf(`${__REMOTE__}/dashboard`);
