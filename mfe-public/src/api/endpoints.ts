import { refreshSession, tagsOnChange, tagsOnSuccess, type ApiError } from '@rmo/api-client';
import { generatedApi, type CreateReviewDto, type OfficialsListApiArg } from './endpoints.generated';

const publicApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      // A password reset ends all sessions of the account, possibly including this one.
      authResetPassword: {
        onQueryStarted: (_arg, { queryFulfilled }) => queryFulfilled.then(refreshSession, () => undefined),
      },
      authUndoEmailChange: {
        onQueryStarted: (_arg, { queryFulfilled }) => queryFulfilled.then(refreshSession, () => undefined),
      },
      eventsGet: { providesTags: ['Event'] },
      officialsCategoryAverages: { providesTags: ['Review'] },
      officialsDelete: { invalidatesTags: tagsOnChange('Official', 'Event', 'Review') },
      officialsEventsList: { providesTags: ['Event'] },
      officialsFilters: { providesTags: ['Official'] },
      officialsGet: { providesTags: (_result, _error, id) => ['Official', { type: 'Official', id }] },
      officialsList: { providesTags: ['Official'] },
      // The server responds after it has updated the official's ratings.
      officialsReviewsCreate: { invalidatesTags: tagsOnSuccess('Review', 'Official') },
      officialsReviewsList: { providesTags: ['Review'] },
      reviewsMineList: { providesTags: ['Review'] },
      reviewsReport: { invalidatesTags: tagsOnSuccess('Review') },
      teamsList: { providesTags: ['Team'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The ids of the event's officials that the user has already reviewed for it. */
      reviewedAtEvent: build.query<number[], { eventId: number; officialIds: number[] }>({
        async queryFn({ eventId, officialIds }, { dispatch }) {
          const read = generatedApi.endpoints.reviewsMineList.initiate;
          const options = { subscribe: false, forceRefetch: true };
          const results = await Promise.all(officialIds.map((id) => dispatch(read(id, options))));
          const failed = results.find(({ isError }) => isError);
          if (failed?.isError) return { error: failed.error as ApiError };
          const isReviewed = (index: number) =>
            results[index]?.data?.some((review) => review.eventId === eventId);
          return { data: officialIds.filter((_id, index) => isReviewed(index)) };
        },
        providesTags: ['Review'],
      }),
    }),
  });

export const {
  useAuthCheckLinkQuery,
  useAuthForgotPasswordMutation,
  useAuthRegisterMutation,
  useAuthResetPasswordMutation,
  useAuthUndoEmailChangeMutation,
  useEventsGetQuery,
  useOfficialsCategoryAveragesQuery,
  useOfficialsDeleteMutation,
  useOfficialsEventsListQuery,
  useOfficialsFiltersQuery,
  useOfficialsGetQuery,
  useOfficialsListQuery,
  useOfficialsReviewCountQuery,
  useOfficialsReviewsCreateMutation,
  useOfficialsReviewsListQuery,
  useRegionsListQuery,
  useReviewedAtEventQuery,
  useReviewsMineListQuery,
  useReviewsReportMutation,
  useTeamsListQuery,
} = publicApi;

export type NewReview = CreateReviewDto & { isAnonymous: boolean };
export type OfficialSort = NonNullable<OfficialsListApiArg['sort']>;
export type {
  EventDto as WrestlingEvent,
  EventOfficialDto as EventOfficial,
  EventSummaryDto as EventSummary,
  AuthCheckLinkApiResponse as PasswordLink,
  OfficialDto as Official,
  OfficialsListApiArg as OfficialQuery,
  ReviewDto as Review,
} from './endpoints.generated';
