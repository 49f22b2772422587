export type Backdrop =
  | 'home'
  | 'officials'
  | 'officials-profile'
  | 'events'
  | 'login'
  | 'register'
  | 'coach'
  | 'admin'
  | 'supervisor'
  | 'default';

const AREAS = 'events login register coach admin supervisor'.split(' ');

/**
 * Which picture lies behind a path: `officials`, the list and the evaluation, has none of its own. What is drawn for
 * each is in backdrop.css; what administrators uploaded takes its place (backdrop/site-backgrounds.ts).
 */
export function backdropOf(pathname: string): Backdrop {
  const [first = '', id, third] = pathname.split('/').filter(Boolean);
  if (!first) return 'home';
  if (first === 'officials') return id && third !== 'review' ? 'officials-profile' : 'officials';
  return AREAS.includes(first) ? (first as Backdrop) : 'default';
}
