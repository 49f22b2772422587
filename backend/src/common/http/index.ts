export { FormNumbers } from './form-numbers.interceptor';
export { IdempotencyKey, TakesIdempotencyKey } from './idempotency-key';
export { MessageDto } from './message.dto';
export { PageQuery, pageWindow } from './page.query';
export { ParseId } from './parse-id.pipe';
export { EmptyRemoves, NumberFromForm, Trim, TrimToNull } from './transforms';
export { setTotal } from './total';
export { IfSent, Rule } from './rule.decorator';
