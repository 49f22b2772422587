export { isDatabaseAway, isDiskFull, isForeignKeyViolation, isUniqueViolation } from './database-errors';
export { flatten, validationError } from './validation';
export type { FieldError } from './validation';
