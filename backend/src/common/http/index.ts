export { FormNumbers } from './form-numbers.interceptor';
export { IdempotencyKey, TakesIdempotencyKey } from './idempotency-key';
export { MessageDto } from './message.dto';
export { PageQuery, pageWindow, QueryText, Region } from './page.query';
export { ParseId } from './parse-id.pipe';
export { OtherName, Trim, TrimToNull, UnixLines } from './transforms';
export { setTotal } from './total';
export { UnreviewedQuery } from './unreviewed.query';
export { IfSent, InputField, OneLine, RemovablePicture, Rule } from './rule.decorator';
