const SECTIONS = 'events login register coach admin supervisor'.split(' ');

/** Returns the name of a path's background. `officials`, for the list and the evaluations, has no drawing in backdrop.css. */
export function backdropOf(pathname: string): string {
  const [first = '', id, third] = pathname.split('/').filter(Boolean);
  if (!first) return 'home';
  if (first === 'officials') return id && third !== 'review' ? 'officials-profile' : 'officials';
  if (first === 'rate') return 'officials';
  return SECTIONS.includes(first) ? first : 'default';
}
