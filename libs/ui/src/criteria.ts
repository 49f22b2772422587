import { RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { capitalize } from './text';

interface CriterionText {
  description: string;
  /** What one to five stars mean. */
  anchors: readonly [string, string, string, string, string];
}
export interface Criterion extends CriterionText {
  category: RatingCategory;
  title: string;
}

const CRITERION_TEXTS: Record<RatingCategory, CriterionText> = {
  mechanics: {
    description:
      'Signals, counts and stoppages as on the NFHS signal chart, clear to both corners and the table.',
    anchors: [
      'Signals missing or wrong',
      'Often unclear or late',
      'Correct, at times hard to read',
      'Clear and on time',
      'Textbook from whistle to whistle',
    ],
  },
  professionalism: {
    description:
      'Conduct toward wrestlers, coaches and the table in line with the NFHS officials’ code of ethics.',
    anchors: [
      'Disrespectful or biased',
      'Short with people, easily baited',
      'Correct, explains little',
      'Calm and courteous',
      'Keeps a heated gym calm',
    ],
  },
  positioning: {
    description:
      'Where the official stands and kneels to see control, near falls and out-of-bounds under NFHS rules.',
    anchors: [
      'Regularly out of position',
      'Late to the edge or the fall',
      'Sees most, loses angles in scrambles',
      'Good angles, moves early',
      'Always where the call is',
    ],
  },
  stalling: {
    description:
      'Recognizes stalling in all positions and penalizes it under NFHS rules, early and late alike.',
    anchors: [
      'Not called, or called at random',
      'Called late, one position only',
      'Called when obvious',
      'Called fairly in all positions',
      'Keeps both wrestling from the start',
    ],
  },
  consistency: {
    description: 'The same NFHS rule gets the same call for both wrestlers, in every bout and every period.',
    anchors: [
      'No consistent standard',
      'Changes with score or corner',
      'Mostly the same',
      'Steady through the event',
      'Same call, first bout to last',
    ],
  },
  appearance: {
    description:
      'Uniform, fitness and readiness before the first whistle, as NFHS rules expect of officials.',
    anchors: [
      'Out of uniform or unfit to work',
      'Untidy or unprepared',
      'Acceptable',
      'Neat, fit and on time',
      'Looks sharp, moves well',
    ],
  },
};

export const CRITERIA: readonly Criterion[] = RATING_CATEGORIES.map((category) => ({
  category,
  title: capitalize(category),
  ...CRITERION_TEXTS[category],
}));
