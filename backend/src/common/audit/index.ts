export { audit, auditOwn, auditSchedule, changesOf, SCHEDULE, type AuditInput, type Change } from './audit';
