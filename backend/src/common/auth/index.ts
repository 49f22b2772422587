export {
  Authenticated,
  CurrentUser,
  OpenToRateLinks,
  OptionalUser,
  Public,
  type RequestWithUser,
  type SessionUser,
  WithSession,
} from './decorators';
