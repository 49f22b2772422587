import { generatedApi } from './endpoints.generated';

export const { useCoachEventsListQuery } = generatedApi.enhanceEndpoints({
  endpoints: { coachEventsList: { providesTags: ['Event'] } },
});
/** Not named `Event`, which is a global type of the browser. */
export type { EventDto as WrestlingEvent } from './endpoints.generated';
