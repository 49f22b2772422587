import { RATING_RULES, type RatingRules } from '@rmo/contracts';

/** The fields as they are entered: numbers as text, empty for none. */
export interface RulesInput {
  eligibility: RatingRules['eligibility'];
  opensHours: string;
  closesDays: string;
  reminders: boolean;
}
export type RuleName = keyof RulesInput;
export const RULE_NAMES = Object.keys(RATING_RULES) as RuleName[];

export const ELIGIBILITY_CHOICES = [
  { value: 'any', label: 'Everybody with an account' },
  { value: 'present', label: 'Only who took part' },
] as const;

export const RECOMMENDED: RulesInput = {
  eligibility: 'present',
  opensHours: '12',
  closesDays: '14',
  reminders: true,
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));
export const inputOf = ({ eligibility, opensHours, closesDays, reminders }: RatingRules): RulesInput => ({
  eligibility,
  opensHours: textOf(opensHours),
  closesDays: textOf(closesDays),
  reminders,
});

/** Text that is no whole number becomes NaN, which the rules refuse; it must not count as empty. */
const numberOf = (text: string): number | null => {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
};
export const rulesOf = (input: RulesInput): RatingRules => ({
  ...input,
  opensHours: numberOf(input.opensHours),
  closesDays: numberOf(input.closesDays),
});

const count = (number: string, unit: string) => `${number} ${unit}${number === '1' ? '' : 's'}`;

/** The value of a rule in words: `12 hours after the start`. */
export function ruleText(name: RuleName, input: RulesInput): string {
  switch (name) {
    case 'eligibility':
      return ELIGIBILITY_CHOICES.find(({ value }) => value === input.eligibility)?.label ?? '';
    case 'opensHours':
      return input.opensHours.trim() ? `${count(input.opensHours.trim(), 'hour')} after the start` : 'always';
    case 'closesDays':
      return input.closesDays.trim() ? `${count(input.closesDays.trim(), 'day')} after the event` : 'never';
    case 'reminders':
      return input.reminders ? 'on' : 'off';
  }
}
