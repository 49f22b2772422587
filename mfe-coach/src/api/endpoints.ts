import { generatedApi } from './endpoints.generated';

export const {
  useCoachEventsListQuery,
  useRatingRulesQuery,
  useReviewsMineListQuery,
  useReviewsMineMirrorQuery,
  useReviewsSkipListQuery,
  useReviewsToRateListQuery,
} = generatedApi.enhanceEndpoints({
  endpoints: {
    coachEventsList: { providesTags: ['Event'] },
    ratingRules: { providesTags: ['Setting'] },
    reviewsMineList: { providesTags: ['Review'] },
    reviewsMineMirror: { providesTags: ['Review'] },
    reviewsSkipList: { providesTags: ['Review', 'Event'] },
    reviewsToRateList: { providesTags: ['Review', 'Event'] },
  },
});
/** The type isn't named `Event`, because browsers have a global type of that name. */
export type {
  EventDto as WrestlingEvent,
  MirrorDto as Mirror,
  OwnReviewDto as OwnReview,
  SkipDto as Skip,
  ToRateDto as ToRate,
} from './endpoints.generated';
