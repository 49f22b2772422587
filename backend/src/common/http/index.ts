export { FormNumbers } from './forms';
export { IdempotencyKey, TakesIdempotencyKey } from './idempotency-key';
export { Id, ID_MAX, ParseId, QueryId } from './ids';
export {
  Day,
  DaysQuery,
  PageQuery,
  pageWindow,
  QueryText,
  Region,
  sendPage,
  setTotal,
  ShownPageQuery,
  shownWindow,
  UnreviewedQuery,
} from './page.query';
export { Download, MessageDto } from './response.dto';
export { EmailField, IfSent, InputField, OneLine, RemovablePicture, Rule } from './rule.decorator';
export { EmailAddress, OtherName, Trim, TrimToNull } from './rule.decorator';
