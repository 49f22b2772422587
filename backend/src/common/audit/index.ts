export { audit, auditSchedule, changesOf, fullName, SCHEDULE, type AuditInput, type Change } from './audit';
