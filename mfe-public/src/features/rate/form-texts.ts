import { numberText } from '@rmo/ui/text';
import { LIMITS } from '@rmo/contracts';

/** Explains both ends of the scale above the rows, because a row shows no words until it has a star. */
export const SCALE_TEXT = '1 star: poor, 5 stars: excellent';

export const FORM_TEXTS = {
  commentLength: (comment: string): string =>
    `${numberText(comment.length)} / ${numberText(LIMITS.commentMax)} characters`,
  claimed: 'No longer on this event’s list. Your rating waits until a manager confirms they worked it.',
  discretion: 'Leave out names, weights and bouts that only you could know.',
  anonymousShort: (isAnonymous: boolean): string =>
    isAnonymous ? 'Nobody sees your name.' : 'Off: supervisors and administrators see your name.',
  anonymous: (isAnonymous: boolean): string =>
    isAnonymous
      ? 'Nobody sees your name, not even supervisors or administrators. The rating counts the same.'
      : 'Supervisors and administrators see this review with your name. Nobody else reads it.',
};
