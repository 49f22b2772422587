import { UPLOAD_TIMEOUT_MS, type BackgroundKey } from '@rmo/contracts';
import { tagsOnSuccess } from '@rmo/api-client';
import { generatedApi, type MessageDto } from './endpoints.generated';

const adminApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      adminAuditList: { providesTags: ['Audit'] },
      adminAuditActorsList: { providesTags: ['Audit'] },
      adminDeliveriesList: { providesTags: ['Delivery'] },
      // A failure invalidates the list too, because the delivery's state then differs from the one in the list.
      adminDeliveriesRetry: { invalidatesTags: ['Delivery', 'Audit'] },
      adminNotificationsRecipients: { keepUnusedDataFor: 0 },
      adminNotificationsSend: { invalidatesTags: tagsOnSuccess('Delivery', 'Notification', 'Audit') },
      adminNotificationsTestEmail: { invalidatesTags: tagsOnSuccess('Delivery', 'Audit') },
      // A failure invalidates the rules too, because another administrator may have changed them.
      adminRatingRulesUpdate: { invalidatesTags: ['Setting', 'Event', 'Review', 'Audit'] },
      adminRefreshRatings: { invalidatesTags: tagsOnSuccess('Official', 'Audit') },
      adminRefreshScores: { invalidatesTags: tagsOnSuccess('Audit') },
      adminUpdateExperience: { invalidatesTags: tagsOnSuccess('Official', 'Audit') },
      // Changes of a region's figures invalidate one of these tags.
      overviewRegions: {
        providesTags: ['PendingUser', 'Review', 'Event', 'Coach', 'Supervisor', 'Official', 'Team'],
      },
      ratingRules: { providesTags: ['Setting'] },
      settingsList: { providesTags: ['Setting'] },
      settingsSave: { invalidatesTags: tagsOnSuccess('Setting') },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      settingsUpload: build.mutation<MessageDto, { key: BackgroundKey; upload: string; file: File }>({
        query: ({ key, upload, file }) => {
          const body = new FormData();
          body.append(key, file);
          return { url: `/settings/${upload}`, method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS };
        },
        invalidatesTags: tagsOnSuccess('Setting'),
      }),
    }),
  });

export const {
  useAdminAuditActorsListQuery,
  useAdminAuditListQuery,
  useLazyAdminAuditListQuery,
  useAdminDeliveriesListQuery,
  useLazyAdminDeliveriesListQuery,
  useAdminDeliveriesRetryMutation,
  useAdminNotificationsRecipientsQuery,
  useAdminNotificationsSendMutation,
  useAdminNotificationsTestEmailMutation,
  useAdminRatingRulesUpdateMutation,
  useAdminRatingsLastCheckQuery,
  useAdminRefreshRatingsMutation,
  useAdminRefreshScoresMutation,
  useAdminScoresLastRunQuery,
  useAdminUpdateExperienceMutation,
  useOverviewRegionsQuery,
  useRatingRulesQuery,
  useSettingsListQuery,
  useSettingsSaveMutation,
  useSettingsUploadMutation,
} = adminApi;
export type {
  AuditEntryDto as AuditEntry,
  DeliveryDto as Delivery,
  MessageDto as Message,
  RecipientCountDto as RecipientCount,
  RecipientsDto as Recipients,
  RegionTotalsDto as RegionTotals,
  SendAnnouncementDto as Announcement,
} from './endpoints.generated';
