export { Authenticated, CurrentUser, Public, type RequestWithUser } from './decorators';
export type { SessionUser } from './session-user';
