export { FormNumbers } from './forms';
export { IdempotencyKey, TakesIdempotencyKey } from './idempotency-key';
export { Id, ParseId, QueryId } from './ids';
export {
  Day,
  DaysQuery,
  PageQuery,
  pageWindow,
  QueryText,
  Region,
  setPage,
  setTotal,
  ShownPageQuery,
  shownWindow,
  UnreviewedQuery,
} from './page.query';
export { MessageDto } from './response.dto';
export { EmailField, IfSent, InputField, OneLine, RemovablePicture, Rule } from './rule.decorator';
export { EmailAddress, OtherName, Trim, TrimToNull } from './transforms';
