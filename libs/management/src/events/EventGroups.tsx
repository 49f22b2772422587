import type { ComponentProps } from 'react';
import { groupText, inGroups, longDayText } from '@rmo/ui/calendar/days';
import type { WrestlingEvent } from '../api/endpoints';
import { ManagedEvent } from './ManagedEvent';
import type { EventsUrl } from './useEventsUrl';

type Row = ComponentProps<typeof ManagedEvent>;

interface Props {
  events: readonly WrestlingEvent[];
  url: Pick<EventsUrl, 'isMonth' | 'present' | 'day'>;
  editState: Row['editState'];
  rowProps: (id: number) => Row['row'];
  onDeleted: (id: number) => void;
}

/** Groups the events of a page by day in the month view, otherwise as *Today*, *Tomorrow*, *This week* and so on. */
export function EventGroups({ events, url, editState, rowProps, onDeleted }: Props) {
  const { isMonth, present, day } = url;
  const groupOf = (of: string): string => (isMonth ? longDayText(of) : groupText(of, present));
  return inGroups(events, ({ date }) => groupOf(date.slice(0, 10))).map((group) => (
    <section key={group.text} aria-label={group.text} className="event-group">
      <h3 hidden={Boolean(day)}>{group.text}</h3>
      <ul className="rmo-rows-list">
        {group.items.map((event) => (
          <ManagedEvent
            key={event.id}
            event={event}
            editState={editState}
            row={rowProps(event.id)}
            onDeleted={() => onDeleted(event.id)}
          />
        ))}
      </ul>
    </section>
  ));
}
