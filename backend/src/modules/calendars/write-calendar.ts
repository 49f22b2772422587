import { addDays, EVENT_HOURS, TIME_ZONE, timeText } from '@rmo/contracts';
import type { CalendarEvent } from '../events';

/** The time zone's rules since 2007; no earlier rules can apply to events here. */
const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'TZNAME:EDT', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'TZNAME:EST', 'END:STANDARD'],
  'END:VTIMEZONE',
];
const REFRESH_INTERVAL = 'PT4H';
const LINE_BYTES = 75;

/** Follows RFC 5545. An event keeps its UID when it changes, and the same events always produce the same text. */
export function writeCalendar(events: CalendarEvent[], { name, site }: { name: string; site: string }) {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//RateMyOfficial//Events//EN', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', `NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`],
    ...[`X-WR-TIMEZONE:${TIME_ZONE}`, `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`],
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...TIME_ZONE_LINES,
    ...events.flatMap((event) =>
      runsOf(event.days).flatMap((days, run) => eventLines(event, { days, run, site })),
    ),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Splits days into runs without a gap. An official may work the first and the third day of an event. */
function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.at(-1)!, 1) === day) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** `run`: 0 for the first entry of an event, 1 for the second, and so on. */
function eventLines(
  event: CalendarEvent,
  { days, run, site }: { days: string[]; run: number; site: string },
): string[] {
  const url = `${site}/events/${event.id}`;
  const changedAt = formatUtc(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}${run > 0 ? `-${run}` : ''}@${new URL(site).hostname}`,
    ...[`DTSTAMP:${changedAt}`, `LAST-MODIFIED:${changedAt}`, `SEQUENCE:${event.sequence}`],
    ...timeLines(event, days),
    `SUMMARY:${escapeText(event.name)}`,
    `LOCATION:${escapeText(event.venue)}`,
    `DESCRIPTION:${escapeText(descriptionOf(event, url))}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

function timeLines(event: CalendarEvent, days: string[]): string[] {
  const date = compact(days[0]!);
  if (event.startTime === null || event.days.length > 1)
    return [`DTSTART;VALUE=DATE:${date}`, `DTEND;VALUE=DATE:${compact(addDays(days.at(-1)!, 1))}`];
  return [`DTSTART;TZID=${TIME_ZONE}:${date}T${compact(event.startTime)}00`, `DURATION:PT${EVENT_HOURS}H`];
}

function descriptionOf(event: CalendarEvent, url: string): string {
  return [
    event.eventType,
    event.startTime !== null && event.days.length > 1 ? `Starts at ${timeText(event.startTime)}` : '',
    event.teams.length > 0 ? `Teams: ${event.teams.join(', ')}` : '',
    event.officials.length > 0 ? `Officials: ${event.officials.join(', ')}` : '',
    event.description ?? '',
    url,
  ]
    .filter(Boolean)
    .join('\n');
}

const compact = (text: string): string => text.replace(/[-:]/g, '');
const formatUtc = (moment: Date): string => `${compact(moment.toISOString().slice(0, 19))}Z`;

/** Also replaces control characters, which the format doesn't allow. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- control characters are what it replaces
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds lines at 75 bytes without splitting characters; continuation lines start with a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
