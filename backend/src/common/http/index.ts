export { PageQuery, pageWindow } from './page.query';
export { ParseId } from './parse-id.pipe';
export { NumberFromForm, Trim, TrimToNull } from './transforms';
export { setTotal } from './total';
export { Rule } from './rule.decorator';
