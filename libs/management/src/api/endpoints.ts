import { LIMITS } from '@rmo/contracts';
import { tagsOnChange, tagsOnSuccess, type ApiError } from '@rmo/api-client';
import {
  type AdminCoachesListApiArg,
  generatedApi,
  type EventsListApiArg,
  type ModerationCasesListApiArg,
  type OfficialsListApiArg,
  type ManagedReviewDto,
  type ReviewCountDto,
  type ReviewDto,
  type ReviewsListApiArg,
} from './endpoints.generated';

/** A review; lists of all officials' reviews also include the official. */
export type Review = ReviewDto & Partial<Pick<ManagedReviewDto, 'official' | 'isReportDecided'>>;
/** Selects reviews by official (one, those in a region, or all), event and a range of days. */
export type WhichReviews = Pick<ReviewsListApiArg, 'region' | 'event' | 'from' | 'to'> & { id?: number };

/** Page size for reading all reviews; a compressed response stays well below 200 KB. */
const BATCH_SIZE = 500;
const SUPERVISOR_LIST = { type: 'Supervisor', id: 'LIST' } as const;

const coachesList = { providesTags: ['Coach' as const] };
const coachesCreate = { invalidatesTags: tagsOnSuccess('Coach', 'Team') };
const coachesUpdate = { invalidatesTags: tagsOnChange('Coach', 'Team', 'PendingUser') };
const coachesTeam = { invalidatesTags: tagsOnChange('Coach', 'Team') };
const coachesDelete = { invalidatesTags: tagsOnChange('Coach', 'PendingUser', 'Review') };
const supervisorsGet = {
  providesTags: (_result: unknown, _error: unknown, id: number) => [{ type: 'Supervisor' as const, id }],
};
const supervisorsUpdate = { invalidatesTags: tagsOnChange('Supervisor', 'PendingUser') };
// Invalidates only the lists, because refetching the deleted supervisor would return a 404.
const supervisorsDelete = { invalidatesTags: tagsOnChange(SUPERVISOR_LIST, 'PendingUser', 'Review') };

const managementApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      adminCoachesList: coachesList,
      adminCoachesCreate: coachesCreate,
      adminCoachesUpdate: coachesUpdate,
      adminCoachesTeam: coachesTeam,
      adminCoachesDelete: coachesDelete,
      supervisorCoachesList: coachesList,
      supervisorCoachesCreate: coachesCreate,
      supervisorCoachesUpdate: coachesUpdate,
      supervisorCoachesTeam: coachesTeam,
      supervisorCoachesDelete: coachesDelete,

      usersSupervisorsList: { providesTags: [SUPERVISOR_LIST] },
      adminSupervisorsGet: supervisorsGet,
      adminSupervisorsUpdate: supervisorsUpdate,
      adminSupervisorsDelete: supervisorsDelete,
      usersSupervisorsGet: supervisorsGet,
      usersSupervisorsUpdate: supervisorsUpdate,
      usersSupervisorsDelete: supervisorsDelete,

      eventsList: { providesTags: ['Event'], extraOptions: { maxRetries: 3 } },
      eventsDaysList: { providesTags: ['Event'] },
      eventsGet: { providesTags: ['Event'] },
      eventsCreate: { invalidatesTags: tagsOnSuccess('Event') },
      eventsUpdate: { invalidatesTags: tagsOnSuccess('Event', 'Review') },
      // The event's reviews are deleted too, which changes officials' averages.
      eventsDelete: { invalidatesTags: tagsOnChange('Event', 'Review', 'Official') },

      officialsList: { providesTags: ['Official'] },
      officialsFilters: { providesTags: ['Official'] },
      officialsGet: { providesTags: (_result, _error, id) => ['Official', { type: 'Official', id }] },
      // The same route also creates supervisors.
      officialsCreate: {
        invalidatesTags: (added) => (added ? ['association' in added ? 'Official' : SUPERVISOR_LIST] : []),
      },
      // Events contain their officials' names.
      officialsUpdate: { invalidatesTags: tagsOnChange('Official', 'Event') },
      officialsDelete: { invalidatesTags: tagsOnChange('Official', 'Event', 'Review') },
      officialsEventsList: { providesTags: ['Event'] },
      officialsReviewsList: { providesTags: ['Review'] },
      reviewsList: { providesTags: ['Review'] },
      officialsFigures: { providesTags: ['Review', 'Official'] },
      overviewFigures: { providesTags: ['Review', 'Official'] },
      // Cases share the reviews' tag, because each change to one also changes the other.
      moderationAppealsCasesList: { providesTags: ['Review'] },
      moderationCasesGet: { providesTags: ['Review'] },
      moderationCasesList: { providesTags: ['Review'] },
      moderationCounts: { providesTags: ['Review'] },
      // A failure invalidates the list too, because another user may already have decided.
      moderationAppealsDecide: { invalidatesTags: ['Review', 'Official'] },
      moderationCasesDecide: { invalidatesTags: ['Review', 'Official'] },
      moderationCasesReopen: { invalidatesTags: ['Review'] },
      moderationCasesTake: { invalidatesTags: ['Review'] },
      // A new team or official may add a new region.
      regionsList: { providesTags: ['Team', 'Official'] },
      reviewsDelete: { invalidatesTags: tagsOnChange('Review', 'Official') },
      reviewsReport: { invalidatesTags: tagsOnSuccess('Review') },

      teamsList: { providesTags: ['Team'] },
      teamsNames: { providesTags: ['Team'] },
      teamsNamesUpdate: { invalidatesTags: tagsOnSuccess('Team') },
      teamsCreate: { invalidatesTags: tagsOnSuccess('Team') },
      // Coaches (as their school) and events contain the team's name.
      teamsUpdate: { invalidatesTags: tagsOnChange('Team', 'Event', 'Coach') },
      teamsDelete: { invalidatesTags: tagsOnChange('Team', 'Event') },

      usersPendingList: { providesTags: ['PendingUser'] },
      // A failure invalidates the list too, because another user may already have decided.
      usersVerify: { invalidatesTags: ['PendingUser', 'Coach', 'Supervisor', 'Team'] },
      usersSetPending: { invalidatesTags: ['PendingUser', 'Coach', 'Supervisor'] },
      adminUsersDelete: { invalidatesTags: ['PendingUser', 'Coach', 'Supervisor'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      officialsReviewCounts: build.query<ReviewCountDto, number[]>({
        async queryFn(ids, { dispatch }) {
          const read = generatedApi.endpoints.officialsReviewCount.initiate;
          const options = { subscribe: false, forceRefetch: true };
          const results = await Promise.all(ids.map((id) => dispatch(read(id, options))));
          const failedResult = results.find(({ isError }) => isError);
          if (failedResult?.isError) return { error: failedResult.error as ApiError };
          const counts = results.flatMap(({ data }) => data ?? []);
          const count = counts.reduce((sum, result) => sum + result.count, 0);
          return { data: { count, mayBeMore: counts.some(({ mayBeMore }) => mayBeMore) } };
        },
      }),
      /** Loads the newest `LIMITS.listMax` of the selected reviews, or all officials' of one event, to sort and filter them in the browser. */
      reviewsAll: build.query<Review[], WhichReviews>({
        async queryFn({ id, ...which }, { dispatch }) {
          const { officialsReviewsList, reviewsList } = generatedApi.endpoints;
          const reviews: Review[] = [];
          for (let page = 1; reviews.length < LIMITS.listMax; page += 1) {
            const options = { subscribe: false, forceRefetch: true };
            const arg = { ...which, page, limit: BATCH_SIZE };
            const result = await (id && !which.event
              ? dispatch(officialsReviewsList.initiate({ ...arg, id }, options))
              : dispatch(reviewsList.initiate(arg, options)));
            if (!result.data || result.isError) return { error: result.error as ApiError };
            reviews.push(...result.data.items);
            if (result.data.items.length < BATCH_SIZE) break;
          }
          return { data: reviews };
        },
        providesTags: ['Review'],
      }),
    }),
  });

export const {
  useAdminUsersDeleteMutation,
  useEventsCreateMutation,
  useEventsDaysListQuery,
  useEventsDeleteMutation,
  useEventsGetQuery,
  useEventsListQuery,
  useEventsReviewCountQuery,
  useEventsUpdateMutation,
  useExportsListQuery,
  useExportsSaveMutation,
  useLazyOfficialsListQuery,
  useLazyUsersSupervisorsListQuery,
  useModerationAppealsCasesListQuery,
  useModerationAppealsDecideMutation,
  useModerationCasesDecideMutation,
  useModerationCasesGetQuery,
  useModerationCasesListQuery,
  useModerationCasesReopenMutation,
  useModerationCasesTakeMutation,
  useModerationCountsQuery,
  useOfficialsCreateMutation,
  useOfficialsDeleteMutation,
  useOfficialsEventsListQuery,
  useOfficialsFiltersQuery,
  useOfficialsFiguresQuery,
  useOfficialsGetQuery,
  useOfficialsInviteMutation,
  useOfficialsListQuery,
  useOfficialsReviewCountQuery,
  useOfficialsReviewCountsQuery,
  useOfficialsReviewsListQuery,
  useOfficialsUpdateMutation,
  useOverviewFiguresQuery,
  useRegionsListQuery,
  useReviewsAllQuery,
  useReviewsDeleteMutation,
  useReviewsListQuery,
  useReviewsReportMutation,
  useTeamsCreateMutation,
  useTeamsDeleteMutation,
  useTeamsListQuery,
  useTeamsNamesQuery,
  useTeamsNamesUpdateMutation,
  useTeamsUpdateMutation,
  useUsersPendingListQuery,
  useUsersSetPendingMutation,
  useUsersSupervisorsListQuery,
  useUsersVerifyMutation,
} = managementApi;

/** The `QueryState` hooks read from the cache without sending a request. */
export const useEventsReviewCountQueryState = managementApi.endpoints.eventsReviewCount.useQueryState;
export const useOfficialsEventsListQueryState = managementApi.endpoints.officialsEventsList.useQueryState;
export const useOfficialsReviewCountQueryState = managementApi.endpoints.officialsReviewCount.useQueryState;

/** Administrators and supervisors manage the same coaches and supervisors through different API routes. */
export const ADMIN_ROUTES = {
  useCoachesList: managementApi.useAdminCoachesListQuery,
  useLazyCoachesList: managementApi.useLazyAdminCoachesListQuery,
  useCoachesCreate: managementApi.useAdminCoachesCreateMutation,
  useCoachesUpdate: managementApi.useAdminCoachesUpdateMutation,
  useCoachesTeam: managementApi.useAdminCoachesTeamMutation,
  useCoachesDelete: managementApi.useAdminCoachesDeleteMutation,
  useSupervisorsGet: managementApi.useAdminSupervisorsGetQuery,
  useSupervisorsUpdate: managementApi.useAdminSupervisorsUpdateMutation,
  useSupervisorsDelete: managementApi.useAdminSupervisorsDeleteMutation,
};
export const SUPERVISOR_ROUTES: typeof ADMIN_ROUTES = {
  useCoachesList: managementApi.useSupervisorCoachesListQuery,
  useLazyCoachesList: managementApi.useLazySupervisorCoachesListQuery,
  useCoachesCreate: managementApi.useSupervisorCoachesCreateMutation,
  useCoachesUpdate: managementApi.useSupervisorCoachesUpdateMutation,
  useCoachesTeam: managementApi.useSupervisorCoachesTeamMutation,
  useCoachesDelete: managementApi.useSupervisorCoachesDeleteMutation,
  useSupervisorsGet: managementApi.useUsersSupervisorsGetQuery,
  useSupervisorsUpdate: managementApi.useUsersSupervisorsUpdateMutation,
  useSupervisorsDelete: managementApi.useUsersSupervisorsDeleteMutation,
};

export type AccountSort = NonNullable<AdminCoachesListApiArg['sort']>;
export type EventFilters = Omit<EventsListApiArg, 'order' | 'page' | 'limit'>;
export type CaseStateFilter = NonNullable<ModerationCasesListApiArg['state']>;
export type OfficialSort = NonNullable<OfficialsListApiArg['sort']>;
export type {
  CaseCountsDto as CaseCounts,
  CaseDto as ModerationCase,
  CoachDto as Coach,
  CreateEventDto as NewEvent,
  DecideCaseDto as DecisionInput,
  EventDto as WrestlingEvent,
  EventsListApiArg as WhichEvents,
  ExportDto as Export,
  OfficialDto as Official,
  PendingUserDto as PendingUser,
  SupervisorDto as Supervisor,
  TeamDto as Team,
} from './endpoints.generated';
