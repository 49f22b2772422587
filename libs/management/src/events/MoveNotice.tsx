import { formatDate, formatTime, isUpcoming } from '@rmo/ui';
import type { EventFormValues } from './eventForm';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Says what the officials and teams of an event will be told about a change, both those before and after it. */
export function MoveNotice({ before, after }: { before: EventFormValues; after: EventFormValues }) {
  const changes = moved(before, after);
  const isAhead = [before, after].some((event) => event.date !== '' && isUpcoming(event));
  const teams = after.teams.filter((team) => before.teams.some((known) => known.id === team.id)).length;
  const officials = after.officials.filter(({ officialId }) =>
    before.officials.some((known) => known.officialId === officialId),
  ).length;
  const told = [
    ...(teams > 0 ? [`its coaches (${counted(teams, 'team')})`] : []),
    ...(officials > 0 ? [`its officials who have an account (${officials} assigned)`] : []),
  ];
  const isShown = changes.length > 0 && isAhead && told.length > 0;
  return (
    <p className="event-move" role="status">
      {isShown && (
        <>
          <strong>{changes.join(', ')}.</strong> A few minutes after you save, a mail goes to{' '}
          {told.join(' and to ')}. Correct a mistake before then, and only the correction is sent.
        </>
      )}
    </p>
  );
}

function moved(before: EventFormValues, after: EventFormValues): string[] {
  const time = (value: string): string => (value ? formatTime(value) : 'none');
  return [
    ...(after.date && before.date !== after.date
      ? [`Date: ${formatDate(before.date)} → ${formatDate(after.date)}`]
      : []),
    ...(before.startTime === after.startTime
      ? []
      : [`Start: ${time(before.startTime)} → ${time(after.startTime)}`]),
    ...(before.venue.trim() === after.venue.trim()
      ? []
      : [`Venue: ${before.venue.trim()} → ${after.venue.trim() || 'none'}`]),
  ];
}
