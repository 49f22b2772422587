export { api } from './api';
export { errorMessage, failureOf, fieldErrors, isApiError, isOver, problemOf, type ApiError } from './errors';
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
export { useUserSettingsSaveMutation } from './user-settings';
export * from './endpoints';
export { makeApiStore } from './store';
export type * from './types';
