import { numberText } from '@rmo/ui/text';
import { LIMITS, type RatingCategory } from '@rmo/contracts';
import { CRITERIA, type Criterion } from '@rmo/ui/criteria';

/** Explains both ends of the scale above the rows, because a row shows no words until it has a star. */
export const SCALE = '1 star: poor, 5 stars: excellent';

/** Returns the criteria that the author has not rated. */
export const untouchedOf = (touched: readonly RatingCategory[]): Criterion[] =>
  CRITERIA.filter(({ category }) => !touched.includes(category));

export const TEXTS = {
  untouchedTitle: ({ length }: readonly Criterion[]): string =>
    length === 1 ? '1 criterion is not rated yet' : `${length} criteria are not rated yet`,
  untouched: (criteria: readonly Criterion[]): string =>
    `${criteria.map(({ title }) => title).join(', ')}: ${criteria.length === 1 ? 'it would count' : 'each would count'} as 1 star.`,
  keepRating: 'Keep rating',
  submitAnyway: ({ length }: readonly Criterion[]): string =>
    length === 1 ? 'Send with 1 star' : 'Send with 1 star each',
  commentPlaceholder: 'What should the supervisor know?',
  commentLength: (comment: string): string =>
    `${numberText(comment.length)} / ${numberText(LIMITS.commentMax)} characters`,
  /** Shown under the comment. */
  discretion: 'Leave out names, weights and bouts that only you could know.',
  lowScore: 'A rating this low helps most with a reason: what should be done differently?',
  anonymousAmong: (people: number): string =>
    `Anonymous among ${people} ${people === 1 ? 'person' : 'people'} who could rate this event.`,
  hiddenEvent: 'Your review is shown without event and day.',
  readAtOnce:
    'Supervisors and administrators can read it at once. If you rate others with your name now, they can guess who wrote it.',
  anonymousShort: (isAnonymous: boolean): string =>
    isAnonymous ? 'Nobody sees your name.' : 'Off: supervisors and administrators see your name.',
  anonymous: (isAnonymous: boolean): string =>
    isAnonymous
      ? 'Your name is shown to nobody, supervisors and administrators included. The rating counts the same.'
      : 'Regional Supervisors and administrators will see your name with this review. Nobody else reads it.',
};
