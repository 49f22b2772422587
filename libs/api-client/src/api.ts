import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './base-query';
import { isServer } from './fetch';

// Effects don't run on the server, so rendering itself must start the queries there.
const createApi = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: isServer }));

export const TAGS = [
  'PendingUser',
  'Official',
  'Review',
  'Event',
  'Team',
  'Coach',
  'Supervisor',
  'Notification',
  'Setting',
  'Delivery',
  'Audit',
] as const;

/** The only API slice. Responses stay cached until the page is closed, and are refetched only when their tags are invalidated. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
