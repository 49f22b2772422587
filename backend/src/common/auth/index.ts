export {
  Authenticated,
  CurrentUser,
  OptionalUser,
  Public,
  type RequestWithUser,
  WithSession,
} from './decorators';
export type { SessionUser } from './decorators';
