import { numberText } from '@rmo/ui/text';
import { SCREENS, screenPath, OUTCOMES, type Outcome, RATING_RULES } from '@rmo/contracts';
import type { AuditEntry } from '../../api/endpoints';
import { PATHS } from '../../paths';
import { counted, listed, type Sentence, words } from './audit-words';
import { RECOMMENDED, RULE_NAMES, ruleText } from '../rating-rules/rules-form';

/** The tabs of exported lists whose key isn't `manage-<name>`. */
const TABS: Partial<Record<string, string>> = { assignments: 'manage-events' };
/** What an import did with its rows, in display order. */
const APPLIED = {
  create: 'created',
  update: 'updated',
  same: 'unchanged',
  skip: 'skipped',
  error: 'with errors',
};
const UNDONE = { kept: 'kept' };

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
  const ofImport = {
    subject: subjectName ?? `import ${subjectId}`,
    link: subjectId === null ? null : screenPath(PATHS.import, { id: subjectId }),
  };
  switch (action) {
    case 'import.apply':
      return { before: 'applied the import', ...ofImport, after: rowsOf(entry, APPLIED) };
    case 'import.undo':
      return { before: 'took back the import', ...ofImport, after: rowsOf(entry, UNDONE) };
    case 'export.create':
      return { before: 'started an export of', subject: 'everything', link: PATHS.imports, after: '' };
    case 'export.list': {
      const list = subjectName ?? 'rows';
      const link = subjectName && `${SCREENS.admin}?tab=${TABS[list] ?? `manage-${list}`}`;
      const format = String(detail?.format ?? '').toUpperCase();
      return {
        ...{ before: 'exported', subject: `the list of ${list}`, link },
        after: `${format && ` as ${format}`}, ${counted(Number(detail?.rows) || 0, 'row')}`,
      };
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
  const count = counted(Number(recipients) || 0, 'recipient');
  const group = recipientType ? (GROUPS[String(recipientType)] ?? String(recipientType)) : '';
  const single = Number(addresses) || 0;
  const to = [
    ...(group ? [group + (region ? ` in ${String(region)}` : '')] : []),
    ...(single > 0 ? [single === 1 ? '1 address' : `${numberText(single)} addresses`] : []),
  ];
  if (to.length > 0) return ` to ${listed(to)} (${count})`;
  // Older entries without a stored subject don't tell whether there were email addresses.
  return subjectName ? ` to everybody (${count})` : ` to ${count}`;
}

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
const tab = (key: string): string => `${SCREENS.admin}?tab=${key}`;
const EMAILS = `${PATHS.notifications}?state=all`;

export function aboutOther(entry: AuditEntry): Sentence | null {
  const { action, subjectId, subjectName, presentName, detail = {} } = entry;
  const official = number(detail?.officialId);
  const ofOfficial = {
    subject: subjectName ?? (official ? `official ${official}` : ''),
    link: official && presentName ? screenPath(SCREENS.official, { id: official }) : null,
    after: '',
  };
  // Omits the official's name, so that the log doesn't connect a review's author to its case.
  const aboutCase = (before: string, after = ''): Sentence => ({
    before,
    subject: `case ${subjectId}`,
    link: `${tab('manage-reviews')}&case=${subjectId}`,
    after,
  });
  switch (action) {
    case 'review.delete':
      return { before: 'deleted a review of', ...ofOfficial };
    case 'review.report':
      return { before: 'reported a review of', ...ofOfficial };
    case 'moderation.take':
      return aboutCase('took');
    case 'moderation.decide':
      return aboutCase('decided', `: ${OUTCOMES[detail?.outcome as Outcome] ?? String(detail?.outcome)}`);
    case 'moderation.reopen':
      return aboutCase('reopened');
    case 'announcement.send':
      return {
        before: subjectName ? 'sent the notification' : 'sent a',
        subject: subjectName ? `“${subjectName}”` : 'notification',
        link: PATHS.notifications,
        after: announcedTo(entry),
      };
    case 'delivery.retry':
      return { before: 'sent', subject: 'an email', link: EMAILS, after: ' again' };
    case 'mail.test':
      return { before: 'sent', subject: 'a test email', link: EMAILS, after: '' };
    case 'setting.update':
      return {
        ...{ before: 'changed the site setting', subject: words(String(detail?.key)) },
        ...{ link: PATHS.settings, after: '' },
      };
    case 'rating-rules.update':
      return {
        ...{ before: 'changed the', subject: 'rating rules', link: PATHS.settings },
        after: `: ${Object.entries(detail ?? {})
          .map(ruleChange)
          .join('; ')}`,
      };
    case 'ratings.refresh':
      return plain(`refreshed the ratings, of which ${number(detail?.repaired)} were repaired`);
    case 'scores.refresh':
      return plain('had the fair scores computed');
    case 'experience.update':
      return {
        ...{ before: 'added a year of experience to', link: tab('manage-officials'), after: '' },
        subject: counted(number(detail?.officials), 'official'),
      };
    default:
      return aboutFile(entry);
  }
}
