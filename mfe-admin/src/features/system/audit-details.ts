import { numberText, withCount } from '@rmo/ui/text';
import { SCREENS, screenPath, OUTCOMES, type Outcome, RATING_RULES } from '@rmo/contracts';
import type { AuditEntry } from '../../api/endpoints';
import { PATHS } from '../../paths';
import { joinWithAnd, makeSentence, type Sentence, toWords } from './audit-words';
import { GROUP_NOUNS } from '../notifications/announcement';
import { RECOMMENDED_RULES, RULE_NAMES, ruleText } from '../rating-rules/rules-form';

const TAB_BY_LIST: Partial<Record<string, string>> = { assignments: 'manage-events' };
const APPLIED_VERDICTS = {
  create: 'created',
  update: 'updated',
  same: 'unchanged',
  skip: 'skipped',
  error: 'with errors',
};
const UNDONE_VERDICTS = { kept: 'kept' };

/** Returns a phrase such as ` of officials: 240 created, 12 updated`. */
function rowsText({ detail }: AuditEntry, verdicts: Record<string, string>): string {
  const counts = Object.entries(verdicts).flatMap(([verdict, text]) => {
    const count = Number(detail?.[verdict]) || 0;
    return count > 0 ? [`${numberText(count)} ${text}`] : [];
  });
  return `${detail?.kind ? ` of ${String(detail.kind)}` : ''}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`;
}

function fileSentence(entry: AuditEntry): Sentence | null {
  const { action, subjectId, subjectName, detail } = entry;
  const importPath = subjectId === null ? null : screenPath(PATHS.import, { id: subjectId });
  const importSentence = (before: string, verdicts: Record<string, string>): Sentence =>
    makeSentence(before, subjectName ?? `import ${subjectId}`, importPath, rowsText(entry, verdicts));
  switch (action) {
    case 'import.apply':
      return importSentence('applied the import', APPLIED_VERDICTS);
    case 'import.undo':
      return importSentence('undid the import', UNDONE_VERDICTS);
    case 'export.create':
      return makeSentence('started an export of', 'everything', PATHS.imports);
    case 'export.list': {
      const list = subjectName ?? 'rows';
      const link = subjectName && `${SCREENS.admin}?tab=${TAB_BY_LIST[list] ?? `manage-${list}`}`;
      const format = String(detail?.format ?? '').toUpperCase();
      const after = `${format && ` as ${format}`}, ${withCount(Number(detail?.rows) || 0, 'row')}`;
      return makeSentence('exported', `the list of ${list}`, link, after);
    }
    default:
      return null;
  }
}

const groupText = (type: string): string => GROUP_NOUNS[type as keyof typeof GROUP_NOUNS]?.[1] ?? type;

/** Returns a phrase such as ` to coaches in Lehigh Valley and 2 addresses (84 recipients)`. */
export function sentToText({ subjectName, detail }: AuditEntry): string {
  const { recipientType, region, addresses, recipients } = detail ?? {};
  const count = withCount(Number(recipients) || 0, 'recipient');
  const group = recipientType ? groupText(String(recipientType)) : '';
  const addressCount = Number(addresses) || 0;
  const to = [
    ...(group ? [group + (region ? ` in ${String(region)}` : '')] : []),
    ...(addressCount > 0 ? [withCount(addressCount, 'address', 'addresses')] : []),
  ];
  if (to.length > 0) return ` to ${joinWithAnd(to)} (${count})`;
  // Older entries without a stored subject don't say whether there were email addresses.
  return subjectName ? ` to everyone (${count})` : ` to ${count}`;
}

function ruleChangeText([name, change]: [string, unknown]): string {
  const rule = RULE_NAMES.find((known) => known === name);
  const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
  const format = (value: unknown): string => {
    if (!rule) return String(value ?? 'none');
    const input = {
      ...RECOMMENDED_RULES,
      [rule]: rule === 'reminders' ? value === true : String(value ?? ''),
    };
    return ruleText(rule, input) || String(value);
  };
  return `${rule ? RATING_RULES[rule].label.split(',')[0] : toWords(name)}: ${format(from)} → ${format(to)}`;
}
const numberOf = (value: unknown): number => Number(value) || 0;
const tabPath = (key: string): string => `${SCREENS.admin}?tab=${key}`;
const EMAILS_PATH = `${PATHS.notifications}?state=all`;
const LOOK_PATH = `${PATHS.settings}?section=look`;

export function otherSentence(entry: AuditEntry): Sentence | null {
  const { action, subjectId, subjectName, presentName, detail = {} } = entry;
  const official = numberOf(detail?.officialId);
  const officialName = subjectName ?? (official ? `official ${official}` : '');
  const profilePath = official && presentName ? screenPath(SCREENS.official, { id: official }) : null;
  // Omits the official's name, so that the log doesn't connect a review's author to its case.
  const caseSentence = (before: string, after?: string): Sentence =>
    makeSentence(before, `case ${subjectId}`, `${tabPath('manage-reviews')}&case=${subjectId}`, after);
  switch (action) {
    case 'review.delete':
      return makeSentence('deleted a review of', officialName, profilePath);
    case 'review.report':
      return makeSentence('reported a review of', officialName, profilePath);
    case 'moderation.take':
      return caseSentence('assigned', ' to themselves');
    case 'moderation.decide':
      return caseSentence('decided', `: ${OUTCOMES[detail?.outcome as Outcome] ?? String(detail?.outcome)}`);
    case 'moderation.reopen':
      return caseSentence('reopened');
    case 'announcement.send':
      return subjectName
        ? makeSentence('sent the notification', `“${subjectName}”`, PATHS.notifications, sentToText(entry))
        : makeSentence('sent a', 'notification', PATHS.notifications, sentToText(entry));
    case 'delivery.retry':
      return makeSentence('sent', 'an email', EMAILS_PATH, ' again');
    case 'mail.test':
      return makeSentence('sent', 'a test email', EMAILS_PATH);
    case 'setting.update':
      return makeSentence('changed the site setting', toWords(String(detail?.key)), LOOK_PATH);
    case 'rating-rules.update': {
      const changes = Object.entries(detail ?? {}).map(ruleChangeText);
      return makeSentence('changed the', 'rating rules', PATHS.settings, `: ${changes.join('; ')}`);
    }
    case 'ratings.refresh':
      return makeSentence(`refreshed the ratings and repaired ${numberOf(detail?.repaired)}`);
    case 'scores.refresh':
      return makeSentence('recomputed the fair scores');
    case 'experience.update': {
      const officials = withCount(numberOf(detail?.officials), 'official');
      return makeSentence('added a year of experience to', officials, tabPath('manage-officials'));
    }
    default:
      return fileSentence(entry);
  }
}
