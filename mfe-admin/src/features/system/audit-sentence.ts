import { AUDIT_SUBJECTS, auditSubject, SCREENS, screenPath } from '@rmo/contracts';
import { formatMoment, withCount } from '@rmo/ui';
import type { AuditEntry } from '../../api/endpoints';
import { changeParts, makeSentence, type Sentence, toWords } from './audit-words';
import { otherSentence } from './audit-details';

const VERBS: Partial<Record<string, string>> = {
  create: 'added',
  delete: 'deleted',
  approve: 'approved',
  reject: 'rejected',
  'set-pending': 'set back to pending',
  invite: 'invited',
  'reopen-rating': 'reopened the rating of',
  'rotate-rate-code': 'replaced the rating code of',
  'decline-official': 'declined an unlisted official of',
  team: 'gave a team to',
  'add-note': 'added a development note for',
  'delete-note': 'deleted a development note for',
  'add-goal': 'set a goal for',
  'update-goal': 'changed a goal of',
  'delete-goal': 'deleted a goal of',
};

const tabSearchPath = (key: string, name: string): string =>
  `${SCREENS.admin}?tab=${key}&q=${encodeURIComponent(name)}`;

function linkOf({ subject, subjectId, presentName, detail }: AuditEntry): string | null {
  if (subjectId === null || !presentName) return null;
  if (subject === 'user')
    return tabSearchPath(detail?.userType === 'Coach' ? 'manage-coaches' : 'manage-supervisors', presentName);
  const about = auditSubject(subject);
  if (about?.page) return screenPath(about.page, { id: subjectId });
  return about?.tab ? tabSearchPath(about.tab, presentName) : null;
}

function subjectSentence(entry: AuditEntry, noun: string): Sentence {
  const { subjectId, subjectName, detail } = entry;
  const verb = entry.action.slice(entry.action.indexOf('.') + 1);
  const about = { subject: subjectName ?? String(subjectId ?? ''), link: linkOf(entry) };
  if (verb === 'update') return { ...changeParts(entry, noun), ...about };
  const reviews = Number(detail?.reviews) || 0;
  return {
    before: `${VERBS[verb] ?? toWords(verb)} ${noun}`,
    ...about,
    after: [
      reviews > 0 ? ` with ${withCount(reviews, 'review')}` : '',
      verb === 'approve' && detail?.region ? `, who got the region ${String(detail.region)}` : '',
      verb === 'team' && detail?.team ? `: ${String(detail.team)}` : '',
      verb === 'reopen-rating' && detail?.until ? ` until ${formatMoment(String(detail.until))}` : '',
    ].join(''),
  };
}

export function sentenceOf(entry: AuditEntry): Sentence {
  const noun = auditSubject(entry.subject)?.noun;
  if (noun) return subjectSentence(entry, noun);
  const id = entry.subjectId === null ? '' : ` ${entry.subjectId}`;
  const name = `${entry.action.replace(/[.-]/g, ' ')}: ${entry.subject}${id}`;
  return otherSentence(entry) ?? makeSentence(name);
}

export const sentenceText = (entry: AuditEntry): string => {
  const { before, subject, after } = sentenceOf(entry);
  return `${before}${subject && ' '}${subject}${after}`;
};

export const SUBJECTS = [
  { value: '', label: 'Everything' },
  ...Object.entries(AUDIT_SUBJECTS).map(([value, { filter }]) => ({ value, label: filter })),
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

const valueText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Returns a phrase such as `fields: name, venue; reviews: 3`. */
export const detailOf = (entry: AuditEntry): string =>
  Object.entries(entry.detail ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join('; ');
