export { api, TAGS, type Tag } from './api';
export { totalFrom } from './base-query';
export { errorMessage, fieldErrors, isApiError, type ApiError } from './errors';
export {
  sessionApi,
  useAuthMeQuery,
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
  useSession,
  type Session,
} from './session';
export {
  notificationsApi,
  useNotificationsDeleteMutation,
  useNotificationsListQuery,
  useNotificationsMarkAllReadMutation,
  useNotificationsMarkReadMutation,
  useNotificationsUnreadCountQuery,
} from './notifications';
export { userSettingsApi, useUserSettingsListQuery, useUserSettingsSaveMutation } from './user-settings';
export * from './endpoints';
export { makeApiStore, type ApiStore } from './store';
export type * from './types';
