import { OUTCOMES, type Outcome, RATING_RULES, SCREENS, screenPath } from '@rmo/contracts';
import { formatMoment } from '@rmo/ui';
import type { AuditEntry } from '../../api/endpoints';
import { announcedTo } from './audit-announcement';
import { aboutChange } from './audit-change';
import { counted, words } from './audit-words';
import { RECOMMENDED, RULE_NAMES, ruleText } from '../rating-rules/rules-form';

/** What somebody did, in words that follow the name: `changed the venue of the event`, `Easton Duals`, ` with 3 reviews`. */
export interface Sentence {
  before: string;
  /** The name that the subject had then, or its number where none is known. */
  subject: string;
  /** Where the subject is shown; null when it is deleted or has no page. */
  link: string | null;
  after: string;
}

const NOUNS: Partial<Record<string, string>> = {
  official: 'the official',
  event: 'the event',
  team: 'the team',
  coach: 'the coach',
  supervisor: 'the supervisor',
  user: 'the registration of',
};
const VERBS: Partial<Record<string, string>> = {
  create: 'added',
  delete: 'deleted',
  approve: 'approved',
  reject: 'rejected',
  'set-pending': 'set back to pending',
  invite: 'invited',
  'reopen-rating': 'reopened the rating of',
  'rotate-rate-code': 'replaced the rating code of',
  team: 'gave a team to',
  'add-note': 'added a development note for',
  'delete-note': 'deleted a development note for',
  'add-goal': 'set a goal for',
  'update-goal': 'changed a goal of',
  'delete-goal': 'deleted a goal of',
};

const tab = (key: string, name: string): string =>
  `${SCREENS.admin}?tab=${key}&q=${encodeURIComponent(name)}`;

function linkOf({ subject, subjectId, presentName, detail }: AuditEntry): string | null {
  if (subjectId === null || !presentName) return null;
  switch (subject) {
    case 'official':
      return screenPath(SCREENS.official, { id: subjectId });
    case 'event':
      return screenPath(SCREENS.event, { id: subjectId });
    case 'team':
      return tab('manage-teams', presentName);
    case 'coach':
      return tab('manage-coaches', presentName);
    case 'supervisor':
      return tab('manage-supervisors', presentName);
    case 'user':
      return tab(detail?.userType === 'Coach' ? 'manage-coaches' : 'manage-supervisors', presentName);
    default:
      return null;
  }
}

/** What was done to an official, event, team or account. */
function aboutThing(entry: AuditEntry, noun: string): Sentence {
  const { subjectId, subjectName, detail } = entry;
  const verb = entry.action.slice(entry.action.indexOf('.') + 1);
  const about = { subject: subjectName ?? String(subjectId ?? ''), link: linkOf(entry) };
  if (verb === 'update') return { ...aboutChange(entry, noun), ...about };
  const reviews = Number(detail?.reviews) || 0;
  return {
    before: `${VERBS[verb] ?? words(verb)} ${noun}`,
    ...about,
    after: [
      reviews > 0 ? ` with ${counted(reviews, 'review')}` : '',
      verb === 'approve' && detail?.region ? `, who got the region ${String(detail.region)}` : '',
      verb === 'team' && detail?.team ? `: ${String(detail.team)}` : '',
      verb === 'reopen-rating' && detail?.until ? ` until ${formatMoment(String(detail.until))}` : '',
    ].join(''),
  };
}
/** `Who may rate: Everybody with an account → Only who took part`, in the words of the settings. */
function ruleChange([name, change]: [string, unknown]): string {
  const rule = RULE_NAMES.find((known) => known === name);
  const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
  const text = (value: unknown): string => {
    if (!rule) return String(value ?? 'none');
    const input = { ...RECOMMENDED, [rule]: rule === 'reminders' ? value === true : String(value ?? '') };
    return ruleText(rule, input) || String(value);
  };
  return `${rule ? RATING_RULES[rule].label.split(',')[0] : words(name)}: ${text(from)} → ${text(to)}`;
}
const plain = (before: string): Sentence => ({ before, subject: '', link: null, after: '' });
const number = (value: unknown): number => Number(value) || 0;

/** What was done to anything else; null for an action that has no sentence. */
function aboutOther(entry: AuditEntry): Sentence | null {
  const { action, subjectId, subjectName, presentName, detail = {} } = entry;
  const official = number(detail?.officialId);
  const ofOfficial = {
    subject: subjectName ?? (official ? `official ${official}` : ''),
    link: official && presentName ? screenPath(SCREENS.official, { id: official }) : null,
    after: '',
  };
  // Without the name of the official: the log does not lead the author of a review to its case.
  const aboutCase = (before: string, after = ''): Sentence => ({
    before,
    subject: `case ${subjectId}`,
    link: `${SCREENS.admin}?tab=manage-reviews&case=${subjectId}`,
    after,
  });
  switch (action) {
    case 'review.delete':
      return { before: 'deleted a review of', ...ofOfficial };
    case 'review.report':
      return { before: 'reported a review of', ...ofOfficial };
    case 'moderation.take':
      return aboutCase('was assigned the');
    case 'moderation.decide':
      return aboutCase('decided the', `: ${OUTCOMES[detail?.outcome as Outcome] ?? String(detail?.outcome)}`);
    case 'moderation.reopen':
      return aboutCase('reopened the');
    case 'announcement.send':
      return {
        before: subjectName ? 'sent the notification' : 'sent a notification',
        subject: subjectName ? `“${subjectName}”` : '',
        link: null,
        after: announcedTo(entry),
      };
    case 'delivery.retry':
      return plain('sent an email again');
    case 'mail.test':
      return plain('sent a test email');
    case 'setting.update':
      return plain(`changed the site setting ${words(String(detail?.key))}`);
    case 'rating-rules.update':
      return plain(
        `changed the rating rules: ${Object.entries(detail ?? {})
          .map(ruleChange)
          .join('; ')}`,
      );
    case 'ratings.refresh':
      return plain(`refreshed the ratings, of which ${number(detail?.repaired)} were repaired`);
    case 'scores.refresh':
      return plain('had the fair scores computed');
    case 'experience.update':
      return plain(`added a year of experience to ${counted(number(detail?.officials), 'official')}`);
    default:
      return null;
  }
}

/** The sentence of an entry. An action that is not known yet is shown by its name. */
export function sentenceOf(entry: AuditEntry): Sentence {
  const noun = NOUNS[entry.subject];
  if (noun) return aboutThing(entry, noun);
  const id = entry.subjectId === null ? '' : ` ${entry.subjectId}`;
  return aboutOther(entry) ?? plain(`${entry.action.replace(/[.-]/g, ' ')}: ${entry.subject}${id}`);
}

export const sentenceText = (entry: AuditEntry): string => {
  const { before, subject, after } = sentenceOf(entry);
  return `${before}${subject && ' '}${subject}${after}`;
};
