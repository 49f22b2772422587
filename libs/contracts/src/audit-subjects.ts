import { SCREENS } from './screens';

export interface AuditSubject {
  /** The label in the log's filter; choosing it shows all actions on the subject. */
  filter: string;
  /** Precedes the record's name in a log entry's sentence. Subjects without a noun have sentences of their own. */
  noun?: string;
  /** The record's page, or the administrators' dashboard tab that lists it. */
  page?: string;
  tab?: string;
  /** Where the backend looks up a record's current name: `<view>_view`, published by the owning module, and its columns. */
  nameFrom?: readonly [view: string, ...columns: string[]];
  verbs: readonly string[];
}

const ACCOUNT_NAME = ['users_author', 'firstName', 'lastName'] as const;

/** Subject and verb form an action, such as `team.create`. Kept in a separate file because few pages need it. */
export const AUDIT_SUBJECTS = {
  official: {
    ...{ filter: 'Officials', noun: 'the official', page: SCREENS.official },
    nameFrom: ['officials_summary', 'firstName', 'lastName'],
    verbs: [
      'create',
      'update',
      'delete',
      'invite',
      'add-note',
      'delete-note',
      'add-goal',
      'update-goal',
      'delete-goal',
    ],
  },
  event: {
    ...{ filter: 'Events', noun: 'the event', page: SCREENS.event },
    nameFrom: ['events_summary', 'name'],
    verbs: ['create', 'update', 'delete', 'reopen-rating', 'rotate-rate-code', 'decline-official'],
  },
  team: {
    ...{ filter: 'Teams', noun: 'the team', tab: 'manage-teams' },
    nameFrom: ['teams_name', 'name'],
    verbs: ['create', 'update', 'delete'],
  },
  coach: {
    ...{ filter: 'Coaches', noun: 'the coach', tab: 'manage-coaches', nameFrom: ACCOUNT_NAME },
    verbs: ['create', 'update', 'delete', 'team'],
  },
  supervisor: {
    ...{ filter: 'Supervisors', noun: 'the supervisor', tab: 'manage-supervisors', nameFrom: ACCOUNT_NAME },
    verbs: ['create', 'update', 'delete'],
  },
  user: {
    ...{ filter: 'Accounts', noun: 'the registration of', nameFrom: ACCOUNT_NAME },
    verbs: ['approve', 'reject', 'set-pending', 'delete'],
  },
  review: { filter: 'Reviews', verbs: ['delete', 'report'] },
  announcement: { filter: 'Notifications sent', verbs: ['send'] },
  delivery: { filter: 'Emails sent again', verbs: ['retry'] },
  mail: { filter: 'Test emails', verbs: ['test'] },
  moderation: { filter: 'Moderation', verbs: ['take', 'decide', 'reopen'] },
  'rating-rules': { filter: 'Rating rules', verbs: ['update'] },
  setting: { filter: 'Site settings', verbs: ['update'] },
  ratings: { filter: 'Ratings refreshed', verbs: ['refresh'] },
  scores: { filter: 'Fair scores computed', verbs: ['refresh'] },
  experience: { filter: 'Experience updated', verbs: ['update'] },
  import: { filter: 'Imports', verbs: ['apply', 'undo'] },
  export: { filter: 'Exports', verbs: ['create', 'list'] },
} as const satisfies Record<string, AuditSubject>;

type Subjects = typeof AUDIT_SUBJECTS;
export type AuditAction = {
  [Name in keyof Subjects]: `${Name}.${Subjects[Name]['verbs'][number]}`;
}[keyof Subjects];

/** Looks up a subject by its name in a log entry; undefined for names that aren't keys, such as `officials`. */
export const auditSubject = (name: string): AuditSubject | undefined =>
  (AUDIT_SUBJECTS as Partial<Record<string, AuditSubject>>)[name];
