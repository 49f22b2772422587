import { setSessionUser, tagsOnSuccess } from '@rmo/api-client';
import { generatedApi } from './endpoints.generated';

/** Officials whom the user named because they were not listed for an event. */
const UNLISTED_TAG = { type: 'Event', id: 'unlisted' } as const;

/** Whatever changes a count in the overview invalidates one of the overview's tags. */
const dashboardApi = generatedApi.enhanceEndpoints({
  endpoints: {
    eventsList: { providesTags: ['Event'], extraOptions: { maxRetries: 3 } },
    officialsList: { providesTags: ['Official'] },
    overviewFigures: { providesTags: ['Review', 'Official'] },
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
        // The list of events to rate, which managers change on the event page.
        { type: 'Review', id: 'to-rate' },
      ],
    },
    overviewWatch: { providesTags: ['Review', 'Official'] },
    overviewWeekend: { providesTags: ['Review', 'Event'] },
    // A new team or official may add a new region.
    regionsList: { providesTags: ['Team', 'Official'] },
    reviewsMineList: { providesTags: ['Review'] },
    reviewsMineMirror: { providesTags: ['Review'] },
    reviewsToRateList: { providesTags: ['Review', 'Event'] },
    // A failure invalidates the list too: the review may no longer be editable, or a moderator may have decided.
    reviewsUpdate: { invalidatesTags: ['Review', 'Official'] },
    reviewsWithdraw: { invalidatesTags: ['Review', 'Official'] },
    teamsList: { providesTags: ['Team'] },
    unlistedOfficialsMineDelete: { invalidatesTags: [UNLISTED_TAG] },
    unlistedOfficialsMineList: { providesTags: [UNLISTED_TAG, 'Review'] },
    usersProfileUpdate: {
      // Changing the school changes which events are visible, and may match a different team.
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
  useOfficialsListQuery,
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
  useUnlistedOfficialsMineDeleteMutation,
  useUnlistedOfficialsMineListQuery,
  useUserSettingsListQuery,
  useUserSettingsSaveMutation,
  useUsersProfileUpdateMutation,
} = dashboardApi;
export type {
  CalendarFeedDto as CalendarFeed,
  NewCalendarFeedDto as NewCalendarFeed,
  MirrorDto as Mirror,
  SeasonFiguresDto as Figures,
  EventDto as WrestlingEvent,
  OfficialDto as Official,
  OverviewItemDto as OverviewItem,
  OwnUnlistedDto as OwnUnlisted,
  OwnReviewDto as OwnReview,
  SessionDto as OwnSession,
  WatchedOfficialDto as WatchedOfficial,
  WeekendDto as Weekend,
} from './endpoints.generated';
