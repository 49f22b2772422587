import { setSessionUser, tagsOnSuccess } from '@rmo/api-client';
import { generatedApi } from './endpoints.generated';

const dashboardApi = generatedApi.enhanceEndpoints({
  endpoints: {
    eventsList: { providesTags: ['Event'], extraOptions: { maxRetries: 3 } },
    overviewFigures: { providesTags: ['Review', 'Official'] },
    // What changes a count in it has one of these tags.
    overviewList: {
      providesTags: [
        'PendingUser',
        'Review',
        'Event',
        'Coach',
        'Supervisor',
        'Official',
        'Team',
        'Delivery',
        'Setting',
        // The list of managers, who put events on it on the event page.
        { type: 'Review', id: 'to-rate' },
      ],
    },
    overviewWatch: { providesTags: ['Review', 'Official'] },
    overviewWeekend: { providesTags: ['Review', 'Event'] },
    // A new region comes with the team or the official that has it.
    regionsList: { providesTags: ['Team', 'Official'] },
    reviewsMineList: { providesTags: ['Review'] },
    reviewsMineMirror: { providesTags: ['Review'] },
    reviewsToRateList: { providesTags: ['Review', 'Event'] },
    // After a failure too: the review can't be changed any more, or moderation has decided.
    reviewsUpdate: { invalidatesTags: ['Review', 'Official'] },
    reviewsWithdraw: { invalidatesTags: ['Review', 'Official'] },
    teamsList: { providesTags: ['Team'] },
    usersProfileUpdate: {
      // A changed school changes the visible events and may match a different team.
      invalidatesTags: tagsOnSuccess('Event', 'Team', 'Coach', 'Supervisor'),
      onQueryStarted: (_arg, { queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => setSessionUser(data),
          () => undefined,
        ),
    },
  },
});

export const {
  useAuthChangePasswordMutation,
  useAuthMeDeleteMutation,
  useAuthSessionsDeleteMutation,
  useAuthSessionsListQuery,
  useCalendarFeedsCreateMutation,
  useCalendarFeedsDeleteMutation,
  useCalendarFeedsListQuery,
  useEventsListQuery,
  useOverviewFiguresQuery,
  useOverviewListQuery,
  useOverviewWatchQuery,
  useOverviewWeekendQuery,
  useRegionsListQuery,
  useReviewsMineListQuery,
  useReviewsMineMirrorQuery,
  useReviewsToRateListQuery,
  useReviewsUpdateMutation,
  useReviewsWithdrawMutation,
  useTeamsListQuery,
  useUserSettingsListQuery,
  useUserSettingsSaveMutation,
  useUsersProfileUpdateMutation,
} = dashboardApi;
export type {
  CalendarFeedDto as CalendarFeed,
  NewCalendarFeedDto as NewCalendarFeed,
  MirrorDto as Mirror,
  ComparedDto as Figures,
  EventDto as WrestlingEvent,
  OverviewItemDto as OverviewItem,
  OwnReviewDto as OwnReview,
  SessionDto as OwnSession,
  WatchedOfficialDto as WatchedOfficial,
  WeekendDto as Weekend,
} from './endpoints.generated';
