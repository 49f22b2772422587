export type Backdrop = 'home' | 'plain' | 'profile' | 'coach' | 'admin' | 'supervisor' | 'default';

/** Which drawing lies behind a path: none for the list of officials and the review pages. */
export function backdropOf(pathname: string): Backdrop {
  const [first = '', , third] = pathname.split('/').filter(Boolean);
  if (!first) return 'home';
  if (first === 'coach' || first === 'admin' || first === 'supervisor') return first;
  if (first !== 'officials') return 'default';
  return pathname.split('/').filter(Boolean).length === 1 || third === 'review' ? 'plain' : 'profile';
}
