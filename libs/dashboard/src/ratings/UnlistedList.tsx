import { Link } from 'wouter';
import { fullName, ratingText, screenPath, SCREENS } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { seasonDates } from '@rmo/ui/format';
import { meanOf } from '@rmo/ui/Score';
import {
  useUnlistedOfficialsMineDeleteMutation,
  useUnlistedOfficialsMineListQuery,
  type OwnUnlisted,
} from '../api/endpoints';
import { attempt } from '../forms/form-errors';

const nameOf = ({ official, name }: OwnUnlisted): string => (official ? fullName(official) : (name ?? ''));

/** Officials whom the user named because they were not listed; shown only if there are any. */
export function UnlistedList() {
  const { data = [] } = useUnlistedOfficialsMineListQuery(undefined, { refetchOnMountOrArgChange: true });
  const shown = data.filter(({ state }) => state !== 'confirmed');
  if (shown.length === 0) return null;
  return (
    <section className="rmo-card rmo-flush" aria-labelledby="unlisted-title">
      <h3 id="unlisted-title">Officials who were not listed</h3>
      <ul className="rmo-lined">
        {shown.map((claim) => (
          <Claim key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  );
}

function Claim({ claim }: { claim: OwnUnlisted }) {
  const { event, review, state, reason } = claim;
  const name = nameOf(claim);
  return (
    <li className="rmo-ratings__unlisted rmo-row rmo-row--between">
      <div>
        <p className="rmo-flush">
          <Link className="rmo-item" to={screenPath(SCREENS.event, { id: event.id })}>
            {event.name}
          </Link>{' '}
          <span className="rmo-muted rmo-small">{seasonDates(event)}</span>
        </p>
        <p className="rmo-flush">
          {state === 'waiting'
            ? `Waits until somebody confirms that ${name} worked this event`
            : `${name} was not added: ${reason}`}
          {review && <span className="rmo-muted"> · Your rating: {ratingText(meanOf(review))}</span>}
        </p>
      </div>
      {state === 'waiting' && <Withdraw id={claim.id} name={name} />}
    </li>
  );
}

function Withdraw({ id, name }: { id: number; name: string }) {
  const [withdraw, { isLoading }] = useUnlistedOfficialsMineDeleteMutation();
  const send = (): Promise<boolean> =>
    attempt('Failed to withdraw', async () => {
      await withdraw(id).unwrap();
      toast.success('Withdrawn');
    });
  return (
    <ConfirmDelete
      question={`Withdraw ${name}?`}
      detail="Your rating, if there is one, is deleted."
      confirmText="Withdraw"
      onConfirm={() => void send()}
      trigger={(open) => (
        <button type="button" className="rmo-link-button" disabled={isLoading} onClick={open}>
          Withdraw<span className="rmo-visually-hidden"> {name}</span>
        </button>
      )}
    />
  );
}
