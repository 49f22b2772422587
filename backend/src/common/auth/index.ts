export { Authenticated, CurrentUser, Public } from './decorators';
export type { SessionUser } from './session-user';
