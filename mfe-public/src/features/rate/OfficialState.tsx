import { useState } from 'react';
import { Link } from 'wouter';
import { changeRatingPath, MESSAGES, problemOf, RATING_CATEGORIES, type UserType } from '@rmo/contracts';
import { apiFetch } from '@rmo/api-client/fetch';
import { CRITERIA } from '@rmo/ui/criteria';
import { type Draft, loadDraft } from '@rmo/ui/offline';
import { CheckIcon } from '@rmo/ui/icons';
import { ScoreCells } from '@rmo/ui/ReviewRow';
import { meanOf, Score } from '@rmo/ui/Score';
import { fullName } from '@rmo/ui/text';
import type { OfficialToRate, OwnReview } from '../../api/endpoints';
import { canChange } from './own-review';
import type { RateFlow } from './useRateFlow';

interface Props {
  official: OfficialToRate;
  flow: RateFlow;
  /** The review that the server has stored, once it is loaded. */
  review?: OwnReview;
  userType: UserType;
}

export function OfficialState({ official, flow, review, userType }: Props) {
  const status = flow.statusByOfficial[official.id];
  const renderAction = (text: string, act: (official: OfficialToRate) => Promise<void>) => (
    <button
      type="button"
      className="rmo-link-button"
      disabled={flow.isBusy}
      aria-label={`${text}: ${fullName(official)}`}
      onClick={() => void act(official)}
    >
      {text}
    </button>
  );
  switch (status?.state) {
    case 'done':
      return (
        <>
          <p>
            <span className="rmo-success">
              <CheckIcon /> Rated
            </span>
            {review && (
              <>
                {' '}
                <Score value={meanOf(review)} />
                {review.isAnonymous ? ', anonymously' : ', with your name'}
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
          {/* Keeps the place of the scores, which arrive later, and never for whoever came from a reminder’s link. */}
          {!flow.isFromLink && <div className="rate__scores">{review && <ScoreCells scores={review} />}</div>}
        </>
      );
    case 'skipped':
      return <p>Not seen · {renderAction('Undo', flow.unskip)}</p>;
    case 'waiting':
      return (
        <p>
          Not sent yet · {renderAction('Change', flow.open)} · {renderAction('Discard', flow.discardWaiting)}
        </p>
      );
    case 'refused':
      if (status.message === MESSAGES.alreadyReviewed && review)
        return (
          <TwoVersions
            official={official}
            localValues={status.values}
            sentReview={review}
            onChosen={() => flow.discardDuplicate(official)}
          />
        );
      return (
        <p>
          <span className="rmo-failure">{status.message}</span>{' '}
          {status.message === MESSAGES.alreadyReviewed
            ? renderAction('Discard what I wrote here', flow.discardDuplicate)
            : renderAction('Try again', flow.open)}
        </p>
      );
    default: {
      const { length } = loadDraft(flow.keyOf(official.id)).touched;
      return (
        <p>
          {length > 0 ? `${length} of ${CRITERIA.length}` : 'Not started'} · {renderAction('Rate', flow.open)}
        </p>
      );
    }
  }
}

interface VersionsProps {
  official: OfficialToRate;
  /** The review saved on this device, which the server rejected because the other one was sent first. */
  localValues: Draft['values'];
  sentReview: OwnReview;
  onChosen: () => Promise<void>;
}

/** Compares two ratings of one official that the same author wrote on two devices, so that the author can choose one. */
function TwoVersions({ official, localValues, sentReview, onChosen }: VersionsProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = fullName(official);
  const comment = localValues.comment.trim();
  const isSame =
    comment === sentReview.comment &&
    RATING_CATEGORIES.every((category) => localValues[category] === sentReview[category]);
  const isOpen = canChange(sentReview);

  const replaceSent = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const scores = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, localValues[category]]));
    try {
      await apiFetch(`/reviews/${sentReview.id}`, { method: 'PATCH', body: { ...scores, comment } });
      await onChosen();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };

  return (
    <div className="rate__versions rmo-stack rmo-gap-s">
      <p>You also rated {name} on another device. Which rating counts?</p>
      <table aria-label={`Two ratings of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Stars</th>
            <th scope="col">This device</th>
            <th scope="col">Already sent</th>
          </tr>
        </thead>
        <tbody>
          {CRITERIA.map(({ category, title }) => (
            <tr key={category} data-differs={localValues[category] !== sentReview[category] || undefined}>
              <th scope="row">{title}</th>
              <td>{localValues[category]}</td>
              <td>{sentReview[category]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        <dt>Comment on this device</dt>
        <dd className="rmo-written">{comment || 'None'}</dd>
        <dt>Comment already sent</dt>
        <dd className="rmo-written">{sentReview.comment || 'None'}</dd>
      </dl>
      <p className="rmo-muted">
        {isSame
          ? 'Both are the same.'
          : isOpen
            ? `Either way, it ${sentReview.isAnonymous ? 'stays anonymous' : 'keeps your name'}.`
            : 'What was sent is final: it’s too late to change it.'}
      </p>
      {problem && <p role="alert">Not changed: {problem}</p>}
      <div className="rmo-row">
        <button
          type="button"
          className="rmo-button rmo-button--quiet"
          disabled={isBusy}
          onClick={() => void onChosen()}
        >
          Keep what was sent
        </button>
        {isOpen && !isSame && (
          <button type="button" className="rmo-button" disabled={isBusy} onClick={() => void replaceSent()}>
            {isBusy && <span className="rmo-button-spinner" aria-hidden="true" />}
            Use mine
          </button>
        )}
      </div>
    </div>
  );
}
