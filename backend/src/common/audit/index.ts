export {
  audit,
  auditOwn,
  auditSchedule,
  changesOf,
  lastAudited,
  SCHEDULE,
  type AuditInput,
  type Change,
} from './audit';
