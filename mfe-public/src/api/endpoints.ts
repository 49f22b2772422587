import { tagsOnChange, tagsOnSuccess, type ApiError } from '@rmo/api-client';
import { generatedApi, type EventsListApiArg, type OfficialsListApiArg } from './endpoints.generated';

/**
 * The managers' notes and goals for officials. Also invalidated after a 404, which means that another user has deleted the
 * entry.
 */
const DEVELOPMENT = [{ type: 'Official', id: 'development' }] as const;
const onDevelopment = (_result: unknown, error: ApiError | undefined) =>
  error && error.status !== 404 ? [] : DEVELOPMENT;

/** The events that managers have put on their list of events to rate, which the dashboards' Overview counts. */
const TO_RATE = { type: 'Review', id: 'to-rate' } as const;

const publicApi = generatedApi.enhanceEndpoints({
  endpoints: {
    coachEventsList: { providesTags: ['Event'] },
    developmentGoalsDelete: { invalidatesTags: onDevelopment },
    developmentGoalsUpdate: { invalidatesTags: onDevelopment },
    developmentNotesDelete: { invalidatesTags: onDevelopment },
    eventsDaysList: { providesTags: ['Event'] },
    eventsFiguresList: { providesTags: ['Review', 'Official'] },
    eventsGet: { providesTags: ['Event'] },
    eventsList: { providesTags: ['Event'], extraOptions: { maxRetries: 3 } },
    eventsRateCode: { providesTags: (_result, _error, id) => [{ type: 'Event', id: `code ${id}` }] },
    eventsRateCodeRotate: {
      invalidatesTags: (_result, error, id) => (error ? [] : [{ type: 'Event', id: `code ${id}` }]),
    },
    eventsReopenRating: { invalidatesTags: tagsOnChange('Event') },
    officialsCategoryAverages: { providesTags: ['Review'] },
    officialsEventsList: { providesTags: ['Event'] },
    officialsFairScore: { providesTags: ['Official'] },
    officialsFigures: { providesTags: ['Review', 'Official'] },
    officialsFilters: { providesTags: ['Official'] },
    officialsGet: { providesTags: (_result, _error, id) => ['Official', { type: 'Official', id }] },
    officialsGoalsCreate: { invalidatesTags: onDevelopment },
    officialsGoalsList: { providesTags: DEVELOPMENT },
    officialsGrowth: { providesTags: ['Official'] },
    officialsList: { providesTags: ['Official'] },
    // Invalidated even after a failure: the official may have appealed in another window.
    officialsMeAppealsCreate: { invalidatesTags: ['Review'] },
    officialsMeAppealsList: { providesTags: ['Review'] },
    officialsMeGoalsList: { providesTags: DEVELOPMENT },
    officialsMeGoalsUpdate: { invalidatesTags: onDevelopment },
    officialsMeGrowth: { providesTags: ['Official'] },
    officialsMeNotesList: { providesTags: DEVELOPMENT },
    officialsNotesCreate: { invalidatesTags: onDevelopment },
    officialsNotesList: { providesTags: DEVELOPMENT },
    officialsReviewsList: { providesTags: ['Review'] },
    ratingRules: { providesTags: ['Setting'] },
    reviewsMineList: { providesTags: ['Review'] },
    reviewsSkipList: { providesTags: ['Review', 'Event'] },
    reviewsToRateList: { providesTags: ['Review', 'Event', TO_RATE] },
    reviewsToRatePinDelete: { invalidatesTags: tagsOnSuccess(TO_RATE) },
    reviewsToRatePinList: { providesTags: ['Event', TO_RATE] },
    // A 404 means that the event is gone.
    reviewsToRatePinSave: { invalidatesTags: tagsOnChange(TO_RATE) },
    reviewsReport: { invalidatesTags: tagsOnSuccess('Review') },
    teamsList: { providesTags: ['Team'] },
  },
});
export const {
  useCoachEventsListQuery,
  useDevelopmentGoalsDeleteMutation,
  useDevelopmentGoalsUpdateMutation,
  useDevelopmentNotesDeleteMutation,
  useEventsDaysListQuery,
  useEventsFiguresListQuery,
  useEventsGetQuery,
  useEventsListQuery,
  useEventsRateCodeQuery,
  useEventsRateCodeRotateMutation,
  useEventsReopenRatingMutation,
  useOfficialsCategoryAveragesQuery,
  useOfficialsEventsListQuery,
  useOfficialsFairScoreQuery,
  useOfficialsFiguresQuery,
  useOfficialsFiltersQuery,
  useOfficialsGetQuery,
  useOfficialsGoalsCreateMutation,
  useOfficialsGoalsListQuery,
  useOfficialsGrowthQuery,
  useOfficialsListQuery,
  useOfficialsMeAppealsCreateMutation,
  useOfficialsMeAppealsListQuery,
  useOfficialsMeGoalsListQuery,
  useOfficialsMeGoalsUpdateMutation,
  useOfficialsMeGrowthQuery,
  useOfficialsMeNotesListQuery,
  useOfficialsNotesCreateMutation,
  useOfficialsNotesListQuery,
  useOfficialsReviewsListQuery,
  useRatingRulesQuery,
  useRegionsListQuery,
  useReviewsMineListQuery,
  useReviewsReportMutation,
  useReviewsSkipListQuery,
  useReviewsToRateListQuery,
  useReviewsToRatePinDeleteMutation,
  useReviewsToRatePinListQuery,
  useReviewsToRatePinSaveMutation,
  useTeamsListQuery,
} = publicApi;

export type OfficialSort = NonNullable<OfficialsListApiArg['sort']>;
export type EventFilters = Pick<EventsListApiArg, 'q' | 'type' | 'region' | 'team' | 'association'>;
export type {
  AppealDto as Appeal,
  FairScoreDto as FairScore,
  GoalDto as DevelopmentGoal,
  GrowthDto as Growth,
  NoteDto as DevelopmentNote,
  ScoreReasonsDto as ScoreReasons,
  EventDto as WrestlingEvent,
  EventOfficialDto as EventOfficial,
  EventSummaryDto as EventSummary,
  AuthForgotPasswordApiArg as LinkRequest,
  AuthRegisterApiArg as Registration,
  AuthResetPasswordApiArg as NewPassword,
  EventsAnonymityApiResponse as Anonymity,
  MessageDto as Message,
  AuthCheckLinkApiResponse as PasswordLink,
  TeamDto as Team,
  OfficialDto as Official,
  RateCodeDto as RateCode,
  OfficialsListApiArg as OfficialQuery,
  OwnReviewDto as OwnReview,
  ListedReviewDto as Review,
  ToRateDto as ToRate,
  ToRateOfficialDto as OfficialToRate,
} from './endpoints.generated';
