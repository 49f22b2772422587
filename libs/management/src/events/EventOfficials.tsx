import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { daysOf, LIMITS } from '@rmo/contracts';
import { useOverviewWatchQuery } from '@rmo/dashboard/api/endpoints';
import { CloseIcon, Field } from '@rmo/ui';
import type { Official } from '../api/endpoints';
import { OfficialPicker } from '../officials/OfficialPicker';
import { useShownRegion } from '../table/useOwnRegion';
import { type AssignedOfficial, toAssignedOfficial } from './eventForm';
import { OwnDays } from './EventDays';
import { useOtherEvents } from './events-of-day';

interface Props {
  id: string;
  error?: string;
  value: AssignedOfficial[];
  date: string;
  endDate: string | null;
  eventId?: number;
  onChange: (officials: AssignedOfficial[]) => void;
}

export function EventOfficials({ id, error, value, eventId, onChange, ...event }: Props) {
  const daysById = new Map(value.map(({ officialId, days }) => [officialId, days]));
  const otherEvents = useOtherEvents(event, daysById, eventId);
  const watchedOfficials = useOverviewWatchQuery(useShownRegion().region).data?.officials ?? [];
  const noteOf = (officialId: number): string =>
    [
      watchedOfficials.some((row) => row.id === officialId) && 'One to watch',
      otherEvents.has(officialId) && `Also at ${otherEvents.get(officialId)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const change = (officialId: number, values: Partial<AssignedOfficial>): void =>
    onChange(value.map((row) => (row.officialId === officialId ? { ...row, ...values } : row)));
  const hasSeveralDays = daysOf(event).length > 1;
  const add = (official: Official): void => {
    if (!value.some((row) => row.officialId === official.id))
      onChange([...value, toAssignedOfficial(official)]);
  };
  return (
    <>
      <Field id={id} error={error} label="Officials" required>
        <OfficialPicker disabledIds={value.map((row) => row.officialId)} noteOf={noteOf} onChoose={add} />
      </Field>
      {value.length > 0 && (
        <ul className="rmo-rows rmo-stack rmo-gap-s" aria-label="Assigned officials">
          {value.map((row) => (
            <li key={row.officialId}>
              <span className="rmo-rows__name">
                {row.name} <small className="rmo-muted">{row.association}</small>
                {otherEvents.get(row.officialId) && (
                  <small className="event-also" role="status">
                    Also at {otherEvents.get(row.officialId)}
                  </small>
                )}
                {hasSeveralDays && (
                  <OwnDays
                    official={row}
                    event={event}
                    onChange={(days) => change(row.officialId, { days })}
                  />
                )}
              </span>
              <Input
                value={row.role}
                maxLength={LIMITS.nameMax}
                placeholder="Role (optional)"
                aria-label={`Role of ${row.name}`}
                onChange={({ target }) => change(row.officialId, { role: target.value })}
              />
              <Button
                type="text"
                icon={<CloseIcon />}
                aria-label={`Remove ${row.name}`}
                onClick={() => onChange(value.filter((other) => other.officialId !== row.officialId))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
