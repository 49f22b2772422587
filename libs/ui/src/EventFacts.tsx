import type { ReactNode } from 'react';
import { CalendarIcon, ClockIcon, PinIcon, TagIcon } from './icons';

interface Props {
  /** Date and time as they are to be read. */
  date: string;
  time: string;
  venue: string;
  eventType: string;
  className?: string;
  /** Further facts, as list items. */
  children?: ReactNode;
}

/** When, where and what an event is. */
export function EventFacts({ date, time, venue, eventType, className = '', children }: Props) {
  return (
    <ul className={`rmo-facts ${className}`.trim()}>
      <li>
        <CalendarIcon /> <span>{date}</span>
      </li>
      <li>
        <ClockIcon /> <span>{time}</span>
      </li>
      <li>
        <PinIcon /> <span>{venue}</span>
      </li>
      <li>
        <TagIcon /> <span>{eventType}</span>
      </li>
      {children}
    </ul>
  );
}
