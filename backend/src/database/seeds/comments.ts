import { RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import type { RandomGenerator } from './random';

const OPENINGS = {
  high: [
    'One of the best we have had this season.',
    'Ran the mat from whistle to whistle.',
    'Excellent night of work.',
    'Would take this official in any dual.',
    'Calm and in charge all evening.',
    'Top-level officiating.',
    'My wrestlers knew where they stood the whole time.',
    'Handled a loud gym without raising the voice once.',
  ],
  middle: [
    'Solid overall.',
    'A fair job in a tough dual.',
    'Good enough, with room to grow.',
    'Mostly what I hope to see.',
    'Decent night, a few calls I would like back.',
    'No complaints about effort.',
    'Steady, if not spectacular.',
  ],
  low: [
    'A rough night.',
    'We expected more at this level.',
    'Not ready for a dual like this one.',
    'Struggled once the pace went up.',
    'Both benches were frustrated.',
    'Needs time with an experienced partner.',
  ],
} as const;

const DETAILS: Record<RatingCategory, { good: readonly string[]; bad: readonly string[] }> = {
  mechanics: {
    good: [
      'Signals were crisp and easy to read from the table.',
      'Clean awards, and the scorer never had to ask twice.',
      'Starts were set properly every time.',
    ],
    bad: [
      'Signals were late and the table had to ask twice.',
      'Awarded the wrong color and corrected it only after a stop.',
      'Starting positions were not checked.',
    ],
  },
  professionalism: {
    good: [
      'Explained a disputed takedown to both corners in one sentence.',
      'Respectful to wrestlers and coaches alike.',
      'Had a word with both captains before the first bout.',
    ],
    bad: [
      'Short with our captain at the skin check.',
      'Would not discuss a scoring question at the table.',
      'Arrived after weigh-ins had begun.',
    ],
  },
  positioning: {
    good: [
      'Always on the right side for the near fall.',
      'Got down to see the shoulder blades on every pin.',
      'Found the angle on edge calls.',
    ],
    bad: [
      'Was behind the action on two near falls.',
      'Out of position at the edge more than once.',
      'Missed a pin from the wrong side.',
    ],
  },
  stalling: {
    good: [
      'Stalling was called early and for both wrestlers.',
      'Kept the top man working.',
      'Warned backing up in the first period, so the third stayed honest.',
    ],
    bad: [
      'Let the top wrestler ride without working for a pin.',
      'Stalling came up only in the last ten seconds.',
      'No warning for a wrestler who backed up for a whole period.',
    ],
  },
  consistency: {
    good: [
      'The same call at 106 as at heavyweight.',
      'Control was judged the same way for both teams.',
      'What was a takedown in the first bout was one in the last.',
    ],
    bad: [
      'Reaction time on takedowns changed from bout to bout.',
      'Potentially dangerous was called on one side only.',
      'The edge call was different in every period.',
    ],
  },
  appearance: {
    good: ['Looked sharp and ready.', 'Neat, in shape and on time.', 'Carried the uniform well.'],
    bad: [
      'Uniform was untidy.',
      'Did not look ready to move with a fast bout.',
      'Wristbands were missing in the first bout.',
    ],
  },
};

const CLOSINGS = {
  high: [
    'Please send them back.',
    'Ready for the postseason.',
    'Thank you.',
    'Assign this one to our rivalry dual.',
  ],
  middle: [
    'Would be glad to see them again.',
    'Experience will fix the rest.',
    'Thanks for working the event.',
  ],
  low: [
    'A clinic on mechanics would help.',
    'Please pair them with a veteran next time.',
    'I hope this is useful.',
  ],
} as const;

/** Returns a comment that matches the scores: their mean sets the tone, the best and worst categories the details. */
export function commentFor(scores: Record<RatingCategory, number>, random: RandomGenerator): string {
  const values = RATING_CATEGORIES.map((name) => scores[name]);
  const mean = values.reduce((sum, score) => sum + score, 0) / values.length;
  const tone = mean >= 4.2 ? 'high' : mean >= 3 ? 'middle' : 'low';
  const order = random.shuffled(RATING_CATEGORIES);
  const best = order.reduce((a, b) => (scores[b] > scores[a] ? b : a));
  const worst = order.reduce((a, b) => (scores[b] < scores[a] ? b : a));
  const parts: string[] = [];
  if (random.happens(0.75)) parts.push(random.pick(OPENINGS[tone]));
  if (scores[best] >= 4 && random.happens(0.8)) parts.push(random.pick(DETAILS[best].good));
  if (scores[worst] <= 3 && random.happens(0.8)) parts.push(random.pick(DETAILS[worst].bad));
  if (parts.length === 0 || random.happens(0.3)) parts.push(random.pick(CLOSINGS[tone]));
  return parts.join(' ');
}
