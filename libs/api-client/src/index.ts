export { api, TAGS } from './api';
export type { NotificationDto } from './api/endpoints.generated';
export { putFirstAnswers, type FirstAnswer } from './first-answers';
export { apiOf } from './api-of';
export { tagsOnChange, tagsOnSuccess, toPage } from './endpoint-options';
export { errorMessage, failureOf, fieldErrors, isApiError, isOver, problemOf, type ApiError } from './errors';
export { refreshSession, setSessionUser, useSession, type CurrentUser, type Session } from './session';
export {
  useLoginMutation,
  useLogoutMutation,
  useNotificationsDeleteMutation,
  useNotificationsListQuery,
  useNotificationsMarkAllReadMutation,
  useNotificationsMarkReadMutation,
  useNotificationsUnreadCountQuery,
  useOverviewListQuery,
  useSearchQuery,
  useUsersPendingListQuery,
  type Credentials,
  type OverviewItem,
  type SearchHits,
} from './endpoints';
export { makeApiStore, polled } from './store';
