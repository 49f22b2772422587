import { isApiError, refreshSession, tagsOnChange, tagsOnSuccess, type ApiError } from '@rmo/api-client';
import { readKeptPlan } from '@rmo/ui/offline/kept-plan';
import { waitingOf, type WaitingReview } from '@rmo/ui/offline/review-queue';
import {
  generatedApi,
  type CreateReviewDto,
  type EventsListApiArg,
  type OfficialsListApiArg,
  type ToRateDto,
} from './endpoints.generated';

/** An event to rate, and what waits in this browser to be sent. */
export type RatePlan = ToRateDto & { waiting: WaitingReview[] };
type Answer<T> = { data: T } | { error: ApiError };
/** Whether no API has answered: without a connection, or from behind a proxy whose API is away. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));
/** Requests once, whatever the cache contains. */
const ONCE = { subscribe: false, forceRefetch: true };

const reviewsApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      // A password reset ends all sessions of the account, possibly including this one.
      authResetPassword: {
        onQueryStarted: (_arg, { queryFulfilled }) => queryFulfilled.then(refreshSession, () => undefined),
      },
      authUndoEmailChange: {
        onQueryStarted: (_arg, { queryFulfilled }) => queryFulfilled.then(refreshSession, () => undefined),
      },
      coachEventsList: { providesTags: ['Event'] },
      eventsDaysList: { providesTags: ['Event'] },
      eventsGet: { providesTags: ['Event'] },
      eventsList: { providesTags: ['Event'], extraOptions: { retries: 3 } },
      officialsCategoryAverages: { providesTags: ['Review'] },
      officialsDelete: { invalidatesTags: tagsOnChange('Official', 'Event', 'Review') },
      officialsEventsList: { providesTags: ['Event'] },
      officialsFigures: { providesTags: ['Review', 'Official'] },
      officialsFilters: { providesTags: ['Official'] },
      officialsGet: { providesTags: (_result, _error, id) => ['Official', { type: 'Official', id }] },
      officialsList: { providesTags: ['Official'] },
      // After a failure too: the official may have appealed in another window.
      officialsMeAppealsCreate: { invalidatesTags: ['Review'] },
      officialsMeAppealsList: { providesTags: ['Review'] },
      // The server responds after it has updated the official's ratings.
      officialsReviewsCreate: { invalidatesTags: tagsOnSuccess('Review', 'Official') },
      officialsReviewsList: { providesTags: ['Review'] },
      reviewsMineList: { providesTags: ['Review'] },
      reviewsSkip: { invalidatesTags: tagsOnSuccess('Review') },
      reviewsSkipDelete: { invalidatesTags: tagsOnSuccess('Review') },
      reviewsToRateList: { providesTags: ['Review', 'Event'] },
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
          const results = await Promise.all(
            officialIds.map((officialId) => dispatch(read({ officialId }, ONCE))),
          );
          const failed = results.find(({ isError }) => isError);
          if (failed?.isError) return { error: failed.error as ApiError };
          const isReviewed = (index: number) =>
            results[index]?.data?.items.some((review) => review.eventId === eventId);
          return { data: officialIds.filter((_id, index) => isReviewed(index)) };
        },
        providesTags: ['Review'],
      }),
    }),
  });
const { reviewedAtEvent } = reviewsApi.endpoints;

const publicApi = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The officials of an event as the user may rate them, without the user's own record, and the reviews that wait in this
     * browser. An event that is not waiting to be rated is read by itself. Read on each visit, and not while it is rated.
     */
    ratePlan: build.query<RatePlan, { eventId: number; userId: number; ownId: number | null }>({
      keepUnusedDataFor: 0,
      async queryFn({ eventId, userId, ownId }, { dispatch }): Promise<Answer<RatePlan>> {
        const withWaiting = async (plan: ToRateDto): Promise<Answer<RatePlan>> => ({
          data: { ...plan, waiting: await waitingOf(userId, eventId) },
        });
        const { reviewsToRateList, eventsGet } = generatedApi.endpoints;
        const toRate = await dispatch(reviewsToRateList.initiate(undefined, ONCE));
        if (!toRate.data) {
          const kept = isUnreachable(toRate.error) && (await readKeptPlan<ToRateDto>(userId, eventId));
          return kept ? withWaiting(kept.plan) : { error: toRate.error as ApiError };
        }
        const plan = toRate.data.find(({ event }) => event.id === eventId);
        if (plan) return withWaiting(plan);
        const { data: event, error } = await dispatch(eventsGet.initiate(eventId, ONCE));
        if (!event) return { error: error as ApiError };
        const officials = event.officials.filter(({ officialId }) => officialId !== ownId);
        const officialIds = officials.map(({ officialId }) => officialId);
        const reviewed = await dispatch(reviewedAtEvent.initiate({ eventId, officialIds }, ONCE));
        if (!reviewed.data) return { error: reviewed.error as ApiError };
        const done = reviewed.data;
        return withWaiting({
          event,
          opensAt: null,
          closesAt: null,
          officials: officials.map(({ officialId, firstName, lastName, photoUrl, role, ...official }) => ({
            ...{ id: officialId, firstName, lastName, photoUrl, role },
            ...{ location: official.location, yearsExperience: official.yearsExperience },
            state: done.includes(officialId) ? 'done' : 'open',
          })),
        });
      },
    }),
  }),
});

export const {
  useAuthCheckLinkQuery,
  useAuthForgotPasswordMutation,
  useAuthRegisterMutation,
  useAuthResetPasswordMutation,
  useAuthUndoEmailChangeMutation,
  useCoachEventsListQuery,
  useEventsDaysListQuery,
  useEventsGetQuery,
  useEventsListQuery,
  useOfficialsCategoryAveragesQuery,
  useOfficialsDeleteMutation,
  useOfficialsEventsListQuery,
  useOfficialsFiguresQuery,
  useOfficialsFiltersQuery,
  useOfficialsGetQuery,
  useOfficialsListQuery,
  useOfficialsMeAppealsCreateMutation,
  useOfficialsMeAppealsListQuery,
  useOfficialsReviewCountQuery,
  useOfficialsReviewsCreateMutation,
  useOfficialsReviewsListQuery,
  useRatePlanQuery,
  useRegionsListQuery,
  useReviewedAtEventQuery,
  useReviewsMineListQuery,
  useReviewsReportMutation,
  useReviewsSkipDeleteMutation,
  useReviewsSkipMutation,
  useTeamsListQuery,
  useUnsubscribeSaveMutation,
} = publicApi;

export type NewReview = CreateReviewDto & { isAnonymous: boolean };
export type OfficialSort = NonNullable<OfficialsListApiArg['sort']>;
export type EventFilters = Pick<EventsListApiArg, 'q' | 'type' | 'region' | 'team' | 'association'>;
export type {
  EventDto as WrestlingEvent,
  EventOfficialDto as EventOfficial,
  EventSummaryDto as EventSummary,
  AuthCheckLinkApiResponse as PasswordLink,
  OfficialDto as Official,
  OfficialsListApiArg as OfficialQuery,
  OwnReviewDto as OwnReview,
  ReviewDto as Review,
  ToRateOfficialDto as OfficialToRate,
} from './endpoints.generated';
