export { audit, type AuditInput } from './audit';
