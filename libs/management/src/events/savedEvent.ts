import { SCREENS } from '@rmo/contracts';
import type { WrestlingEvent } from '../api/endpoints';

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
