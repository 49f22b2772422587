export {
  Authenticated,
  CurrentUser,
  OptionalUser,
  Public,
  type RequestWithUser,
  type SessionUser,
  WithSession,
} from './decorators';
