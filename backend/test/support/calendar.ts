import ICAL from 'ical.js';

export interface ParsedEvent {
  uid: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  sequence: number;
  /** The start in milliseconds; for a whole day, its midnight in UTC. */
  start: number;
  end: number;
  isDay: boolean;
  zone: string;
}

/** Parses a calendar with a third-party parser, using the time zones that the calendar itself defines. */
export function parseCalendar(text: string): { name: string; events: ParsedEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((component) => [String(component.getFirstPropertyValue('tzid')), new ICAL.Timezone(component)]),
  );
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const zone = String(component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '');
    if (zone && !zones.has(zone)) throw new Error(`the calendar does not define ${zone}`);
    const moment = (time: ICAL.Time) => {
      time.zone = zones.get(zone) ?? ICAL.Timezone.utcTimezone;
      return time.toUnixTime() * 1000;
    };
    return {
      ...{ uid: event.uid, summary: event.summary, location: event.location, description: event.description },
      url: String(component.getFirstPropertyValue('url')),
      sequence: event.sequence,
      ...{ start: moment(event.startDate), end: moment(event.endDate) },
      ...{ isDay: event.startDate.isDate, zone },
    };
  });
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events };
}
