import { DEFAULT_RATING_RULES, RATING_RULES, type RatingRules } from '@rmo/contracts';

export type RuleName = keyof typeof RATING_RULES;
export const RULE_NAMES = Object.keys(RATING_RULES) as RuleName[];

type ChoiceName = 'publication' | 'eligibility' | 'lowScoreComment';
type NumberName = 'batchMin' | 'minimumShown' | 'opensHours' | 'closesDays' | 'anonymityPoolMin';

/** The rules as entered in the form: numbers are text, and an empty string means no value. */
export type RulesInput = Pick<RatingRules, ChoiceName | 'reminders'> & Record<NumberName, string>;

export const CHOICES: { [Name in ChoiceName]: readonly { value: RatingRules[Name]; label: string }[] } = {
  publication: [
    { value: 'live', label: 'At once' },
    { value: 'batched', label: 'In batches, on Mondays' },
  ],
  eligibility: [
    { value: 'any', label: 'Anyone with an account' },
    { value: 'present', label: 'Only people who took part' },
  ],
  lowScoreComment: [
    { value: 'off', label: 'Not asked for' },
    { value: 'ask', label: 'Asked for' },
    { value: 'require', label: 'Required' },
  ],
};

/** How a rule's number is shown. `none` is the text for an empty field, if it may be empty. */
export const NUMBER_FORMATS: Record<NumberName, { format: (count: string) => string; none?: string }> = {
  batchMin: { format: (number) => countText(number, 'review') },
  minimumShown: { format: (number) => countText(number, 'review') },
  opensHours: { format: (number) => `${countText(number, 'hour')} after the start`, none: 'Always open' },
  closesDays: { format: (number) => `${countText(number, 'day')} after the event`, none: 'Never' },
  anonymityPoolMin: { format: (number) => countText(number, 'coach', 'coaches') },
};
const NUMBER_NAMES = Object.keys(NUMBER_FORMATS) as NumberName[];
export const isNumberRule = (name: RuleName): name is NumberName => name in NUMBER_FORMATS;
export const isChoiceRule = (name: RuleName): name is ChoiceName => name in CHOICES;

export const RECOMMENDED_RULES: RulesInput = {
  publication: 'batched',
  batchMin: '5',
  minimumShown: '3',
  eligibility: 'present',
  opensHours: '12',
  closesDays: '14',
  lowScoreComment: 'ask',
  anonymityPoolMin: '5',
  reminders: true,
};

export function inputOf(rules: RatingRules): RulesInput {
  const numbers = NUMBER_NAMES.map((name) => [name, rules[name] === null ? '' : String(rules[name])]);
  return { ...rules, ...(Object.fromEntries(numbers) as Record<NumberName, string>) };
}

/** Returns NaN for text that isn't a whole number, so that it is rejected instead of treated as empty. */
const numberOf = (text: string): number | null => {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
};
export function rulesOf(input: RulesInput): RatingRules {
  const numbers = NUMBER_NAMES.map((name) => [name, numberOf(input[name])]);
  return { ...input, ...(Object.fromEntries(numbers) as Pick<RatingRules, NumberName>) };
}

export const PRESET_NAMES = ['open', 'recommended', 'strict'] as const;
type PresetName = (typeof PRESET_NAMES)[number];

export interface Preset {
  title: string;
  input: RulesInput;
  /** What the rules lead to. */
  effect?: string;
}
export const OPEN_EFFECT = 'Anyone who checks often can tell who wrote an anonymous review.';
export const PRESETS: Record<PresetName, Preset> = {
  open: { title: 'Open', input: inputOf(DEFAULT_RATING_RULES), effect: OPEN_EFFECT },
  recommended: {
    title: 'Recommended',
    input: RECOMMENDED_RULES,
    effect: 'Batches hide who wrote an anonymous review.',
  },
  strict: {
    title: 'Strict',
    input: {
      ...RECOMMENDED_RULES,
      batchMin: '10',
      minimumShown: '5',
      opensHours: '24',
      closesDays: '7',
      lowScoreComment: 'require',
      anonymityPoolMin: '8',
    },
    effect: 'Bigger batches hide authors better, but averages take longer to appear.',
  },
};

/** Returns undefined if the rules are those of no preset. */
export function presetOf(input: RulesInput): PresetName | undefined {
  return PRESET_NAMES.find((name) => hasSameRules(PRESETS[name].input, input));
}

export function hasSameRules(first: RulesInput, second: RulesInput): boolean {
  const [rules, otherRules] = [rulesOf(first), rulesOf(second)];
  return RULE_NAMES.every((rule) => rules[rule] === otherRules[rule]);
}

const COMMENT_TEXTS = {
  off: 'Low ratings need no comment.',
  ask: 'Low ratings ask for a comment.',
  require: 'Low ratings require a comment.',
};

/** Describes the rules in four sentences, of which the first says who can rate, and when. */
export function summaryOf(input: RulesInput): string[] {
  const who = input.eligibility === 'any' ? 'Anyone with an account' : 'Only people who took part';
  const opens = input.opensHours.trim() && ` from ${ruleText('opensHours', input)}`;
  const closes = input.closesDays.trim() && ` until ${ruleText('closesDays', input)}`;
  const batchMin = input.batchMin.trim();
  const how =
    input.publication === 'live'
      ? 'at once'
      : `on Mondays, in batches${batchMin && ` of ${batchMin} or more`}`;
  const isAlwaysShown = ['', '0'].includes(input.minimumShown.trim());
  return [
    `${who} can rate${opens}${closes}${opens || closes ? '' : ' at any time'}.`,
    `Averages appear ${how}${isAlwaysShown ? '' : `, starting at ${ruleText('minimumShown', input)}`}.`,
    COMMENT_TEXTS[input.lowScoreComment],
    input.reminders ? 'Reminders are sent.' : 'No reminders are sent.',
  ];
}

const countText = (number: string, unit: string, units = `${unit}s`) =>
  `${number} ${number === '1' ? unit : units}`;

export function ruleText(name: RuleName, input: RulesInput): string {
  if (isNumberRule(name)) {
    const { format, none } = NUMBER_FORMATS[name];
    const number = input[name].trim();
    return number ? format(number) : (none?.toLowerCase() ?? 'none');
  }
  if (!isChoiceRule(name)) return input[name] ? 'on' : 'off';
  const choices: readonly { value: string; label: string }[] = CHOICES[name];
  return choices.find(({ value }) => value === input[name])?.label ?? '';
}
