export { audit, auditSchedule, changesOf, SCHEDULE, type AuditInput, type Change } from './audit';
