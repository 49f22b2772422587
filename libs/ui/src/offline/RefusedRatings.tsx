import { ratePath } from '@rmo/contracts';
import { Link } from 'wouter';
import { useSaved } from './useSaved';

/** Leads to the ratings that were saved in this browser and that the server has refused; no list of events shows them. */
export function RefusedRatings({ userId }: { userId: number }) {
  const refused = useSaved(userId).filter(({ refusal }) => refusal !== undefined);
  const eventIds = [...new Set(refused.map(({ eventId }) => eventId))];
  return eventIds.map((id) => {
    const [first, ...others] = refused.filter(({ eventId }) => eventId === id);
    return (
      <p key={id} className="rmo-note rmo-note--warning">
        {others.length === 0
          ? 'A rating on this device was not accepted: '
          : `${others.length + 1} ratings on this device were not accepted: `}
        {first!.refusal}. <Link to={ratePath(id)}>Decide what to keep</Link>
      </p>
    );
  });
}
