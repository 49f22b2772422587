import { Link } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { isUpcoming } from '@rmo/ui/format';
import { fullName } from '@rmo/ui/text';
import { Score } from '@rmo/ui/Score';
import { useEventsFiguresListQuery, type EventOfficial, type WrestlingEvent } from '../../api/endpoints';

interface Props {
  event: WrestlingEvent;
  official: EventOfficial;
}

/** Shows readers of reviews how many reviews an official has for the event, with their average and a link to them. */
export function ReviewsOf({ event, official }: Props) {
  const { can } = useSession();
  const { data, isLoading } = useEventsFiguresListQuery(event.id, {
    skip: !can(Permission.ReviewRead) || isUpcoming(event),
    refetchOnMountOrArgChange: true,
  });
  // Reserves the line while the figures are loading.
  if (!data) return isLoading ? <p>&nbsp;</p> : null;
  const own = data.find(({ officialId }) => officialId === official.officialId);
  if (!own) return <p className="rmo-muted">No reviews</p>;
  const dashboard = can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
  const which = new URLSearchParams({
    tab: 'manage-reviews',
    official: String(official.officialId),
    q: event.name,
  });
  return (
    <p>
      <Score value={own.average} isMean compact />
      &nbsp;·{' '}
      <Link to={`${dashboard}?${which}`} aria-label={`Reviews of ${fullName(official)} at this event`}>
        {own.count} {own.count === 1 ? 'review' : 'reviews'}
      </Link>
    </p>
  );
}
