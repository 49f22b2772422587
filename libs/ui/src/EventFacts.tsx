import type { ReactNode } from 'react';
import { eventTime, formatDate } from './format';
import { CalendarIcon, ClockIcon, PinIcon, TagIcon } from './icons';
import { MapLink } from './Venue';

interface Props {
  event: { date: string; startTime?: string | null; venue: string; eventType: string };
  /** Formats the date; short by default. */
  dateText?: (date: string) => string;
  className?: string;
  /** Further facts, as list items. */
  children?: ReactNode;
}

/** Shows an event's date, time, type, and place with a map link. */
export function EventFacts({ event, dateText = formatDate, className = '', children }: Props) {
  return (
    <ul className={`rmo-facts ${className}`.trim()}>
      <li>
        <CalendarIcon /> <span>{dateText(event.date)}</span>
      </li>
      <li>
        <ClockIcon /> <span>{eventTime(event)}</span>
      </li>
      <li>
        <PinIcon />{' '}
        <span>
          <span>{event.venue}</span>&nbsp;· <MapLink place={event.venue} icon={false} />
        </span>
      </li>
      <li>
        <TagIcon /> <span>{event.eventType}</span>
      </li>
      {children}
    </ul>
  );
}
