import { SCREENS } from '@rmo/contracts';
import type { WhichEvents, WrestlingEvent } from '../api/endpoints';

/**
 * The list of a dashboard that an edit page was opened from, in the state of the history entry. An edit page that was opened
 * by its address, or from the events page, has none and leads to `/events`.
 */
interface ListLeft {
  path: string;
  /** What the list shows, so that it can be kept until it is shown again. */
  args: WhichEvents;
}

export const leaving = (path: string, args: WhichEvents): { left: ListLeft } => ({ left: { path, args } });

export const listLeft = (): ListLeft | null =>
  (window.history.state as { left?: ListLeft } | null)?.left ?? null;

/** An event that was just saved, in the state of the history entry: the path stays that of the list. */
interface Shown {
  id: number;
  day: string;
}
/** `path`: that of the page which the event was saved on. From a dashboard, the list of `/events` leads back to it. */
export const showEvent = (
  { id, date }: WrestlingEvent,
  path?: string,
): { shown: Shown; dashboard?: string } => ({
  shown: { id, day: date.slice(0, 10) },
  ...(path && path !== SCREENS.events && { dashboard: path }),
});
const inHistory = (): { shown?: Shown; dashboard?: string } =>
  (window.history.state as { shown?: Shown; dashboard?: string } | null) ?? {};
export const shownInHistory = (): Shown | null => inHistory().shown ?? null;

/** The path of the dashboard on which an event was just added, or undefined. */
export const dashboardInHistory = (): string | undefined => inHistory().dashboard;
