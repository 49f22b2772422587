export { api, TAGS } from './api';
export { putFirstAnswers, type FirstAnswer } from './first-answers';
export { apiOf } from './api-of';
export { tagsOnChange, tagsOnSuccess, toPage } from './endpoint-options';
export { errorMessage, failureOf, fieldErrors, isApiError, isOver, problemOf, type ApiError } from './errors';
export { useLoginMutation, useLogoutMutation, type Credentials } from './auth';
export { refreshSession, setSessionUser, useSession, type CurrentUser, type Session } from './session';
export {
  notificationsApi,
  useNotificationsDeleteMutation,
  useNotificationsListQuery,
  useNotificationsMarkAllReadMutation,
  useNotificationsMarkReadMutation,
  useNotificationsUnreadCountQuery,
} from './notifications';
export { useSearchQuery, type SearchHits } from './search';
export { makeApiStore, polled } from './store';
