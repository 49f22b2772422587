import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './base-query';

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

/**
 * The one slice of server data. Features inject their endpoints into it, named with the feature's prefix.
 * Cached answers are kept for the life of the page and refreshed only by what changes them.
 */
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
