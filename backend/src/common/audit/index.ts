export { audit, auditSchedule, SCHEDULE, type AuditInput } from './audit';
