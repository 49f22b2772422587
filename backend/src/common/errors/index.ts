export { isDatabaseAway, isForeignKeyViolation, isUniqueViolation } from './database-errors';
export { validationError } from './validation';
export type { FieldError } from './validation';
