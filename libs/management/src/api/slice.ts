import { apiOf } from '@rmo/api-client';

/** The name of the micro-frontend that this copy of the library is built into; versions may differ between them. */
declare const __REMOTE__: string;
export const api = apiOf(`${__REMOTE__}/management`);
