import { generatedApi } from './endpoints.generated';

export const { useCoachEventsListQuery, useReviewsMineListQuery, useReviewsToRateListQuery } =
  generatedApi.enhanceEndpoints({
    endpoints: {
      coachEventsList: { providesTags: ['Event'] },
      reviewsMineList: { providesTags: ['Review'] },
      reviewsToRateList: { providesTags: ['Review', 'Event'] },
    },
  });
/** Not named `Event`, which is a global type of the browser. */
export type {
  EventDto as WrestlingEvent,
  OwnReviewDto as OwnReview,
  ToRateDto as ToRate,
} from './endpoints.generated';
