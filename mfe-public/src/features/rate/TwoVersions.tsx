import { useState } from 'react';
import { apiFetch } from '@rmo/api-client/fetch';
import { problemOf, RATING_CATEGORIES } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import type { Draft } from '@rmo/ui/evaluation-draft';
import { fullName } from '@rmo/ui/text';
import type { OfficialToRate, OwnReview } from '../../api/endpoints';
import { canChange } from './own-review';

interface Props {
  official: OfficialToRate;
  /** The review saved on this device, which the server rejected because the other one was sent first. */
  here: Draft['values'];
  sent: OwnReview;
  /** Called when the author has chosen one of the two. */
  onChosen: () => Promise<void>;
}

/** Compares two ratings of one official that the same author wrote on two devices, so that the author can choose one. */
export function TwoVersions({ official, here, sent, onChosen }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = fullName(official);
  const comment = here.comment.trim();
  const isSame =
    comment === sent.comment && RATING_CATEGORIES.every((category) => here[category] === sent[category]);
  const isOpen = canChange(sent);

  const replaceSent = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const scores = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, here[category]]));
    try {
      await apiFetch(`/reviews/${sent.id}`, { method: 'PATCH', body: { ...scores, comment } });
      await onChosen();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };

  return (
    <div className="rate__versions rmo-stack rmo-gap-s">
      <p>You have rated {name} on another device too. Which rating counts?</p>
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
            <tr key={category} data-differs={here[category] !== sent[category] || undefined}>
              <th scope="row">{title}</th>
              <td>{here[category]}</td>
              <td>{sent[category]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        <dt>Comment on this device</dt>
        <dd>{comment || 'None'}</dd>
        <dt>Comment already sent</dt>
        <dd>{sent.comment || 'None'}</dd>
      </dl>
      <p className="rmo-muted">
        {isSame
          ? 'Both say the same.'
          : isOpen
            ? `It was sent ${sent.isAnonymous ? 'anonymously' : 'with your name'}, and that stays.`
            : 'What was sent is final: the time in which it could be changed is over.'}
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
