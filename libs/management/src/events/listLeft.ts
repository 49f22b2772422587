import type { WhichEvents } from '../api/endpoints';

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
