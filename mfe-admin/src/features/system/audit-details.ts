import { numberText, withCount } from '@rmo/ui/text';
import { SCREENS, screenPath, OUTCOMES, type Outcome, RATING_RULES } from '@rmo/contracts';
import type { AuditEntry } from '../../api/endpoints';
import { PATHS } from '../../paths';
import { joinWithAnd, sentence, type Sentence, toWords } from './audit-words';
import { RECOMMENDED_RULES, RULE_NAMES, ruleText } from '../rating-rules/rules-form';

const TAB_OF_LIST: Partial<Record<string, string>> = { assignments: 'manage-events' };
const APPLIED_VERDICTS = {
  create: 'created',
  update: 'updated',
  same: 'unchanged',
  skip: 'skipped',
  error: 'with errors',
};
const UNDONE_VERDICTS = { kept: 'kept' };

/** Returns a phrase such as ` of officials: 240 created, 12 updated`. */
function rowsOf({ detail }: AuditEntry, verdicts: Record<string, string>): string {
  const counts = Object.entries(verdicts).flatMap(([verdict, text]) => {
    const count = Number(detail?.[verdict]) || 0;
    return count > 0 ? [`${numberText(count)} ${text}`] : [];
  });
  return `${detail?.kind ? ` of ${String(detail.kind)}` : ''}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`;
}

function aboutFile(entry: AuditEntry): Sentence | null {
  const { action, subjectId, subjectName, detail } = entry;
  const aboutImport = (before: string, verdicts: Record<string, string>): Sentence => ({
    before,
    subject: subjectName ?? `import ${subjectId}`,
    link: subjectId === null ? null : screenPath(PATHS.import, { id: subjectId }),
    after: rowsOf(entry, verdicts),
  });
  switch (action) {
    case 'import.apply':
      return aboutImport('applied the import', APPLIED_VERDICTS);
    case 'import.undo':
      return aboutImport('took back the import', UNDONE_VERDICTS);
    case 'export.create':
      return sentence('started an export of', 'everything', PATHS.imports);
    case 'export.list': {
      const list = subjectName ?? 'rows';
      const link = subjectName && `${SCREENS.admin}?tab=${TAB_OF_LIST[list] ?? `manage-${list}`}`;
      const format = String(detail?.format ?? '').toUpperCase();
      const after = `${format && ` as ${format}`}, ${withCount(Number(detail?.rows) || 0, 'row')}`;
      return sentence('exported', `the list of ${list}`, link, after);
    }
    default:
      return null;
  }
}

const GROUPS: Partial<Record<string, string>> = {
  admin: 'administrators',
  'Regional Supervisor': 'Regional Supervisors',
  coach: 'coaches',
};

/** Returns a phrase such as ` to coaches in Lehigh Valley and 2 addresses (84 recipients)`. */
export function announcedTo({ subjectName, detail }: AuditEntry): string {
  const { recipientType, region, addresses, recipients } = detail ?? {};
  const count = withCount(Number(recipients) || 0, 'recipient');
  const group = recipientType ? (GROUPS[String(recipientType)] ?? String(recipientType)) : '';
  const single = Number(addresses) || 0;
  const to = [
    ...(group ? [group + (region ? ` in ${String(region)}` : '')] : []),
    ...(single > 0 ? [single === 1 ? '1 address' : `${numberText(single)} addresses`] : []),
  ];
  if (to.length > 0) return ` to ${joinWithAnd(to)} (${count})`;
  // Older entries without a stored subject don't tell whether there were email addresses.
  return subjectName ? ` to everybody (${count})` : ` to ${count}`;
}

function ruleChange([name, change]: [string, unknown]): string {
  const rule = RULE_NAMES.find((known) => known === name);
  const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
  const text = (value: unknown): string => {
    if (!rule) return String(value ?? 'none');
    const input = {
      ...RECOMMENDED_RULES,
      [rule]: rule === 'reminders' ? value === true : String(value ?? ''),
    };
    return ruleText(rule, input) || String(value);
  };
  return `${rule ? RATING_RULES[rule].label.split(',')[0] : toWords(name)}: ${text(from)} → ${text(to)}`;
}
const numberOf = (value: unknown): number => Number(value) || 0;
const tabPath = (key: string): string => `${SCREENS.admin}?tab=${key}`;
const EMAILS_PATH = `${PATHS.notifications}?state=all`;

export function aboutOther(entry: AuditEntry): Sentence | null {
  const { action, subjectId, subjectName, presentName, detail = {} } = entry;
  const official = numberOf(detail?.officialId);
  const aboutReview = (before: string): Sentence => ({
    before,
    subject: subjectName ?? (official ? `official ${official}` : ''),
    link: official && presentName ? screenPath(SCREENS.official, { id: official }) : null,
    after: '',
  });
  // Omits the official's name, so that the log doesn't connect a review's author to its case.
  const aboutCase = (before: string, after?: string): Sentence =>
    sentence(before, `case ${subjectId}`, `${tabPath('manage-reviews')}&case=${subjectId}`, after);
  switch (action) {
    case 'review.delete':
      return aboutReview('deleted a review of');
    case 'review.report':
      return aboutReview('reported a review of');
    case 'moderation.take':
      return aboutCase('took');
    case 'moderation.decide':
      return aboutCase('decided', `: ${OUTCOMES[detail?.outcome as Outcome] ?? String(detail?.outcome)}`);
    case 'moderation.reopen':
      return aboutCase('reopened');
    case 'announcement.send':
      return subjectName
        ? sentence('sent the notification', `“${subjectName}”`, PATHS.notifications, announcedTo(entry))
        : sentence('sent a', 'notification', PATHS.notifications, announcedTo(entry));
    case 'delivery.retry':
      return sentence('sent', 'an email', EMAILS_PATH, ' again');
    case 'mail.test':
      return sentence('sent', 'a test email', EMAILS_PATH);
    case 'setting.update':
      return sentence('changed the site setting', toWords(String(detail?.key)), PATHS.settings);
    case 'rating-rules.update': {
      const changes = Object.entries(detail ?? {}).map(ruleChange);
      return sentence('changed the', 'rating rules', PATHS.settings, `: ${changes.join('; ')}`);
    }
    case 'ratings.refresh':
      return sentence(`refreshed the ratings, of which ${numberOf(detail?.repaired)} were repaired`);
    case 'scores.refresh':
      return sentence('had the fair scores computed');
    case 'experience.update': {
      const officials = withCount(numberOf(detail?.officials), 'official');
      return sentence('added a year of experience to', officials, tabPath('manage-officials'));
    }
    default:
      return aboutFile(entry);
  }
}
