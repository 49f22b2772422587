import type { AuditEntry } from '../../api/endpoints';

/** What somebody did, in words that follow the name: `changed the venue of the event`, `Easton Duals`, ` with 3 reviews`. */
export interface Sentence {
  before: string;
  /** The name that the subject had then, or its number where none is known. */
  subject: string;
  /** Where the subject is shown; null when it is deleted or has no page. */
  link: string | null;
  after: string;
}

/** The subjects to filter by; each includes all actions on it. */
export const SUBJECTS = [
  { value: '', label: 'Everything' },
  { value: 'official', label: 'Officials' },
  { value: 'event', label: 'Events' },
  { value: 'team', label: 'Teams' },
  { value: 'coach', label: 'Coaches' },
  { value: 'supervisor', label: 'Supervisors' },
  { value: 'user', label: 'Accounts' },
  { value: 'review', label: 'Reviews' },
  { value: 'announcement', label: 'Notifications sent' },
  { value: 'delivery', label: 'Emails sent again' },
  { value: 'mail', label: 'Test emails' },
  { value: 'moderation', label: 'Moderation' },
  { value: 'rating-rules', label: 'Rating rules' },
  { value: 'setting', label: 'Site settings' },
  { value: 'ratings', label: 'Ratings refreshed' },
  { value: 'scores', label: 'Fair scores computed' },
  { value: 'experience', label: 'Experience updated' },
  { value: 'import', label: 'Imports' },
  { value: 'export', label: 'Exports' },
];

const ROLES: Partial<Record<AuditEntry['actorRole'], string>> = {
  admin: 'Administrator',
  supervisor: 'Regional Supervisor',
  coach: 'Coach',
  schedule: 'Automatic',
};
export const roleOf = (entry: AuditEntry): string => ROLES[entry.actorRole] ?? entry.actorRole;

export const subjectOf = (entry: AuditEntry): string =>
  entry.subjectId === null ? entry.subject : `${entry.subject} ${entry.subjectId}`;

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** `fields: name, venue; reviews: 3`. */
export const detailOf = (entry: AuditEntry): string =>
  Object.entries(entry.detail ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${shown(value)}`)
    .join('; ');
