import { MESSAGES, ratePath, SCREENS } from '@rmo/contracts';
import { useSaved } from '@rmo/ui/offline';
import { Link } from 'wouter';

/** Links to ratings that were saved in this browser but rejected by the server, because no list of events shows them. */
export function RefusedRatings({ userId }: { userId: number }) {
  const refused = useSaved(userId).filter(({ refusal }) => refusal !== undefined);
  const eventIds = [...new Set(refused.map(({ eventId }) => eventId))];
  return eventIds.map((id) => {
    const ofEvent = refused.filter(({ eventId }) => eventId === id);
    const [first, ...others] = ofEvent;
    // If the official had already been rated, the event's page compares both versions. After any other rejection, the event may
    // no longer exist.
    const isTwice = ofEvent.every(({ refusal }) => refusal === MESSAGES.alreadyReviewed);
    return (
      <p key={id} className="rmo-note rmo-note--warning">
        {others.length === 0
          ? 'A rating on this device was not accepted: '
          : `${others.length + 1} ratings on this device were not accepted: `}
        {first!.refusal}. <Link to={isTwice ? ratePath(id) : SCREENS.rate}>Decide what to keep</Link>
      </p>
    );
  });
}
