export { api } from './api';
export { apiOf } from './api-of';
export { tagsOnChange, tagsOnSuccess, toPage } from './endpoint-options';
export { errorMessage, failureOf, fieldErrors, isApiError, isOver, problemOf, type ApiError } from './errors';
export {
  sessionApi,
  useAuthMeQuery,
  useLoginMutation,
  useLogoutMutation,
  useSession,
  type Credentials,
  type CurrentUser,
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
export { makeApiStore } from './store';
