import { SCREENS } from '@rmo/contracts';
import type { WhichEvents, WrestlingEvent } from '../api/endpoints';

/** The dashboard list that an edit page was opened from; missing if it was opened by its URL or from the events page. */
interface ListLeft {
  path: string;
  /** The list's query arguments, so that it can stay cached until it is shown again. */
  args: WhichEvents;
}

export const leaving = (path: string, args: WhichEvents): { left: ListLeft } => ({ left: { path, args } });

export const listLeft = (): ListLeft | null =>
  (window.history.state as { left?: ListLeft } | null)?.left ?? null;

/** An event that was just saved. It is stored in the history state, so the list's path doesn't change. */
interface Shown {
  id: number;
  day: string;
}
/** Makes a list show this event. `path` is the page on which it was saved; the list at `/events` links back to a dashboard. */
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

export const dashboardInHistory = (): string | undefined => inHistory().dashboard;
