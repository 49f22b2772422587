import { generatedApi } from './endpoints.generated';

export const { useCoachEventsListQuery } = generatedApi.enhanceEndpoints({
  endpoints: { coachEventsList: { providesTags: ['Event'] } },
});
/** Named so because `Event` is the browser's. */
export type { EventDto as WrestlingEvent } from './endpoints.generated';
