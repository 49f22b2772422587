import type { BackgroundKey } from '@rmo/contracts';
import { tagsOnSuccess } from '@rmo/api-client';
import { generatedApi, type MessageDto } from './endpoints.generated';

const adminApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      adminAuditList: { providesTags: ['Audit'] },
      adminDeliveriesList: { providesTags: ['Delivery'] },
      // After a failure too: the delivery's state differs from the one in the list.
      adminDeliveriesRetry: { invalidatesTags: ['Delivery', 'Audit'] },
      adminNotificationsRecipients: { keepUnusedDataFor: 0 },
      adminNotificationsSend: { invalidatesTags: tagsOnSuccess('Delivery', 'Notification', 'Audit') },
      adminNotificationsTestEmail: { invalidatesTags: tagsOnSuccess('Delivery', 'Audit') },
      adminRefreshRatings: { invalidatesTags: tagsOnSuccess('Official', 'Audit') },
      adminUpdateExperience: { invalidatesTags: tagsOnSuccess('Official', 'Audit') },
      settingsList: { providesTags: ['Setting'] },
      settingsSave: { invalidatesTags: tagsOnSuccess('Setting') },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Uploads any of the backgrounds; `upload` is its path in `BACKGROUNDS`. */
      settingsUpload: build.mutation<MessageDto, { key: BackgroundKey; upload: string; file: File }>({
        query: ({ key, upload, file }) => {
          const body = new FormData();
          body.append(key, file);
          return { url: `/settings/${upload}`, method: 'POST', body };
        },
        invalidatesTags: tagsOnSuccess('Setting'),
      }),
    }),
  });

export const {
  useAdminAuditListQuery,
  useLazyAdminAuditListQuery,
  useAdminDeliveriesListQuery,
  useLazyAdminDeliveriesListQuery,
  useAdminDeliveriesRetryMutation,
  useAdminNotificationsRecipientsQuery,
  useAdminNotificationsSendMutation,
  useAdminNotificationsTestEmailMutation,
  useAdminRefreshRatingsMutation,
  useAdminUpdateExperienceMutation,
  useSettingsListQuery,
  useSettingsSaveMutation,
  useSettingsUploadMutation,
} = adminApi;
export type {
  AuditEntryDto as AuditEntry,
  DeliveryDto as Delivery,
  MessageDto as Message,
  RecipientsDto as Recipients,
  SendAnnouncementDto as Announcement,
} from './endpoints.generated';
