import type { FastifyInstance } from 'fastify';
import {
  addDays,
  datesText,
  eventDay,
  fullName,
  lastDay,
  LIMITS,
  ratingText,
  weekdayName,
  zonedDay,
} from '@rmo/contracts';
import { createHash } from 'node:crypto';
import { withTimeout } from '../../common/process/limited-process';

/** Milliseconds that a page waits for API responses. After that, it is sent without them, and the browser requests them. */
const TIMEOUT_MS = 400;

/** In a `data` URL, stands for the ids of the event's officials, so that the URL is known only after the event has been read. */
const OFFICIALS = ':officials';

/** A route from the manifest, with the fields that the server needs. */
export interface PageRoute {
  path: string;
  title?: string;
  description?: string;
  permission?: string;
  /** URLs of the API responses that the page shows first. They may contain path parameters, `:today`, `:today+6` and `:officials`. */
  data?: string[];
  files?: string[];
}

/** An API response as visitors get it. */
export interface PageAnswer {
  url: string;
  etag: string;
  /** JSON. */
  body: string;
  /** The `x-total-count` header. */
  total?: string;
}

/** A page's title and description for link previews and search results. */
export interface PageHead {
  title: string;
  description?: string;
}

/** Replaces the parameters in a `data` URL. Returns null if the path lacks a parameter, or if a value is not plain text. */
function urlOf(template: string, route: PageRoute, pathname: string): string | null {
  const segments = pathname.split('/');
  const values = new Map(route.path.split('/').map((name, index) => [name, segments[index] ?? '']));
  let isPlain = true;
  const url = template.replace(/(:[a-zA-Z]+)(?:\+(\d+))?/g, (_, name: string, days = '0') => {
    const value = name === ':today' ? addDays(zonedDay(new Date()), Number(days)) : (values.get(name) ?? '');
    isPlain &&= /^[\w-]{1,32}$/.test(value);
    return value;
  });
  return isPlain ? url : null;
}

/** Returns null if the API responds with anything other than 200. */
async function fetchAnswer(
  fastify: FastifyInstance,
  url: string,
  remoteAddress: string,
): Promise<PageAnswer | null> {
  const { statusCode, headers, body } = await fastify.inject({ url, remoteAddress });
  if (statusCode !== 200) return null;
  const total = headers['x-total-count'];
  const etag = headers.etag ?? createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { url, body, etag: String(etag), ...(total !== undefined && { total: String(total) }) };
}

/** Returns the responses as any visitor would get them, without a cookie, or none if a response is missing or late. */
export async function fetchAnswers(
  fastify: FastifyInstance,
  route: PageRoute,
  pathname: string,
  remoteAddress: string,
): Promise<PageAnswer[]> {
  const templates = route.data ?? [];
  const urls = templates
    .filter((template) => !template.includes(OFFICIALS))
    .map((template) => urlOf(template, route, pathname));
  if (urls.length === 0 || urls.includes(null)) return [];
  const fetchAll = (all: string[]) => Promise.all(all.map((url) => fetchAnswer(fastify, url, remoteAddress)));
  const fetchInOrder = async () => {
    const answers = await fetchAll(urls as string[]);
    const ids = officialIdsOf(answers);
    const laterTemplates = ids ? templates.filter((template) => template.includes(OFFICIALS)) : [];
    return [
      ...answers,
      ...(await fetchAll(laterTemplates.map((template) => template.replace(OFFICIALS, ids)))),
    ];
  };
  const responses = await withTimeout(TIMEOUT_MS, fetchInOrder(), 'no response').catch(() => null);
  return responses?.every((answer) => answer !== null) ? responses : [];
}

/** Returns the ids of the event's officials as the event's page sends them; an empty string if there are none. */
function officialIdsOf(answers: (PageAnswer | null)[]): string {
  const event = answers.find((answer) => answer && EVENT_URL.test(answer.url));
  if (!event) return '';
  const { officials } = JSON.parse(event.body) as EventAnswer;
  const ids = officials.map(({ officialId }) => officialId).sort((a, b) => a - b);
  return encodeURIComponent(ids.slice(0, LIMITS.idsMax).join(','));
}

/** The fields of the API's official that server-rendered pages show. */
export interface OfficialAnswer {
  firstName: string;
  lastName: string;
  association: string;
  location: string;
  averageScore: number | null;
  totalReviews: number;
}
interface EventAnswer {
  name: string;
  eventType: string;
  date: string;
  endDate: string | null;
  venue: string;
  officials: { officialId: number }[];
}
const EVENT_URL = /^\/api\/events\/\d+$/;

export const reviewCountText = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** Returns null if the official has no reviews, or too few for an average. */
export const ratingOf = ({ averageScore, totalReviews }: OfficialAnswer): string | null =>
  averageScore && totalReviews > 0
    ? `${ratingText(averageScore)} of 5 stars, ${reviewCountText(totalReviews)}`
    : null;

function officialHead(official: OfficialAnswer): PageHead {
  const rating = ratingOf(official);
  const description = `Wrestling official, ${official.association}, ${official.location}.`;
  return { title: fullName(official), description: rating ? `${description} ${rating}.` : description };
}

const eventHead = ({ name, eventType, venue, ...dates }: EventAnswer): PageHead => {
  const weekdays = [...new Set([eventDay(dates), lastDay(dates)])].map((day) => weekdayName(day).slice(0, 3));
  return { title: name, description: `${eventType}, ${weekdays.join('–')}, ${datesText(dates)}, ${venue}.` };
};

export function headOf(route: PageRoute, answers: PageAnswer[]): PageHead {
  // Visitors can't open this page, so there is nothing to preview.
  if (route.permission) return { title: route.title ?? '' };
  const findAnswer = (pattern: RegExp) => answers.find(({ url }) => pattern.test(url));
  const official = findAnswer(/^\/api\/officials\/\d+$/);
  const event = findAnswer(EVENT_URL);
  if (official) return officialHead(JSON.parse(official.body) as OfficialAnswer);
  if (event) return eventHead(JSON.parse(event.body) as EventAnswer);
  return { title: route.title ?? '', description: route.description };
}
