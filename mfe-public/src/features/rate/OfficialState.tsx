import { Link } from 'wouter';
import { changeRatingPath, MESSAGES, type UserType } from '@rmo/contracts';
import { CheckIcon } from '@rmo/ui/icons';
import { fullName } from '@rmo/ui/text';
import { meanOf, Score } from '@rmo/ui/Score';
import type { OfficialToRate, OwnReview } from '../../api/endpoints';
import type { RateFlow } from './useRateFlow';
import { canChange, nameText } from './own-review';
import { TwoVersions } from './TwoVersions';

interface Props {
  official: OfficialToRate;
  flow: RateFlow;
  /** The review that the server has stored, once it is loaded. */
  review?: OwnReview;
  userType: UserType;
}

/** Shows an official's rating status and what the user can do now. */
export function OfficialState({ official, flow, review, userType }: Props) {
  const mark = flow.marks[official.id];
  const action = (text: string, onClick: () => void) => (
    <button
      type="button"
      className="rmo-link-button"
      disabled={flow.isBusy}
      aria-label={`${text}: ${fullName(official)}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
  const change = (
    <>
      {action('Change', () => void flow.open(official))} · {action('Discard', () => void flow.drop(official))}
    </>
  );
  switch (mark?.state) {
    case 'done':
      return (
        <p>
          <span className="rmo-success">
            <CheckIcon /> Rated
          </span>
          {review && (
            <>
              {' '}
              <Score value={meanOf(review)} isMean />
              {nameText(review)}
            </>
          )}
          {review && canChange(review) && (
            <>
              {' · '}
              <Link to={changeRatingPath(userType, review.id)} aria-label={`Change: ${fullName(official)}`}>
                Change
              </Link>
            </>
          )}
        </p>
      );
    case 'skipped':
      return <p>Not seen · {action('Undo', () => void flow.unskip(official))}</p>;
    case 'waiting':
      return <p>Waits · {change}</p>;
    case 'refused':
      if (mark.message === MESSAGES.alreadyReviewed && review)
        return (
          <TwoVersions
            official={official}
            here={mark.values}
            sent={review}
            onChosen={() => flow.discard(official)}
          />
        );
      return (
        <p>
          <span className="rmo-failure">{mark.message}</span>{' '}
          {mark.message === MESSAGES.alreadyReviewed
            ? action('Discard what I wrote here', () => void flow.discard(official))
            : action('Try again', () => void flow.open(official))}
        </p>
      );
    default:
      return <p>{action('Rate', () => void flow.open(official))}</p>;
  }
}
