import { OUTCOMES, type Outcome, RATING_RULES, SCREENS, screenPath } from '@rmo/contracts';
import type { AuditEntry } from '../../api/endpoints';
import { PATHS } from '../../paths';
import { RECOMMENDED, RULE_NAMES, ruleText } from '../rating-rules/rules-form';
import { announcedTo } from './audit-announcement';
import type { Sentence } from './audit-entry';
import { aboutFile } from './audit-files';
import { counted, words } from './audit-words';

/** `Who may rate: Everybody with an account → Only people who took part`, in the words of the settings. */
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
/** All emails, the newest first. */
const EMAILS = `${PATHS.notifications}?state=all`;

/** What was done to anything but an official, event, team or account; null for an action that has no sentence. */
export function aboutOther(entry: AuditEntry): Sentence | null {
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
