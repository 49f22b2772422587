import { api } from '../api';
import { totalFrom } from '../base-query';
import type {
  Announcement,
  AnnouncementSent,
  AuditEntry,
  AuditQuery,
  Delivery,
  DeliveryQuery,
  Message,
  RecipientCount,
  Recipients,
} from '../types';

/** What only administrators do: write to people, look after mails, run the maintenance, read the audit log. */
export const administrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The same message under the same `key` again is not sent again: for a press whose answer got lost. */
    adminAnnounce: build.mutation<AnnouncementSent, { key: string; body: Announcement }>({
      query: ({ key, body }) => ({
        url: '/admin/notifications/send',
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Delivery', 'Notification', 'Audit']),
    }),
    /** How many a message would reach now: counted anew each time it is asked. */
    adminRecipients: build.query<RecipientCount, Recipients>({
      query: (body) => ({ url: '/admin/notifications/recipients', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    adminTestEmail: build.mutation<Message, { email: string }>({
      query: (body) => ({ url: '/admin/notifications/test-email', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Delivery', 'Audit']),
    }),
    adminDeliveries: build.query<{ items: Delivery[]; total: number }, DeliveryQuery>({
      query: (params) => ({ url: '/admin/deliveries', params }),
      transformResponse: (items: Delivery[], meta) => ({ items, total: totalFrom(meta, items.length) }),
      providesTags: ['Delivery'],
    }),
    // The list is read again after a refusal too: it was not what it seemed.
    adminRetryDelivery: build.mutation<Delivery, number>({
      query: (id) => ({ url: `/admin/deliveries/${id}/retry`, method: 'POST' }),
      invalidatesTags: ['Delivery', 'Audit'],
    }),
    adminRefreshRatings: build.mutation<Message, void>({
      query: () => ({ url: '/admin/refresh-ratings', method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Official', 'Audit']),
    }),
    /** The same `key` again adds no second year: for a press whose answer got lost. */
    adminUpdateExperience: build.mutation<Message, { key: string }>({
      query: ({ key }) => ({
        url: '/admin/update-experience',
        method: 'POST',
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Official', 'Audit']),
    }),
    adminAudit: build.query<{ items: AuditEntry[]; total: number }, AuditQuery>({
      query: (params) => ({ url: '/admin/audit', params }),
      transformResponse: (items: AuditEntry[], meta) => ({ items, total: totalFrom(meta, items.length) }),
      providesTags: ['Audit'],
    }),
  }),
});

export const {
  useAdminAnnounceMutation,
  useAdminRecipientsQuery,
  useAdminTestEmailMutation,
  useAdminDeliveriesQuery,
  useAdminRetryDeliveryMutation,
  useAdminRefreshRatingsMutation,
  useAdminUpdateExperienceMutation,
  useAdminAuditQuery,
} = administrationApi;
