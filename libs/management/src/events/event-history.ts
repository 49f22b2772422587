import { SCREENS } from '@rmo/contracts';
import type { WhichEvents, WrestlingEvent } from '../api/endpoints';

/** The history state that the event pages pass to each other, so that their paths don't change. */
interface EventHistory {
  /** The dashboard list that an edit page was opened from, with its query arguments, so that it can stay cached. */
  left?: { path: string; args: WhichEvents };
  shown?: { id: number; day: string };
  /** The dashboard on which it was saved; the list at `/events` links back to it. */
  dashboard?: string;
}

export const inHistory = (): EventHistory => (window.history.state as EventHistory | null) ?? {};

export const showEvent = ({ id, date }: WrestlingEvent, path?: string): EventHistory => ({
  shown: { id, day: date.slice(0, 10) },
  ...(path && path !== SCREENS.events && { dashboard: path }),
});
