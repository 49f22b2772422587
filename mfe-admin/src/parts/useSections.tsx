import type { ReactElement } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import './sections.css';

/** Returns the tab's section in the URL, by default the first, and the links to all sections. */
export function useSections<Key extends string>(
  name: string,
  sections: Readonly<Record<Key, string>>,
): { section: Key; links: ReactElement } {
  const [pathname] = useLocation();
  const [params] = useSearchParams();
  const keys = Object.keys(sections) as Key[];
  const section = keys.find((key) => key === params.get('section')) ?? keys[0]!;
  const hrefOf = (key: Key): string => {
    const next = new URLSearchParams(params);
    next.set('section', key);
    return `${pathname}?${next}`;
  };
  const links = (
    <nav className="admin-sections" aria-label={name}>
      {keys.map((key) => (
        <Link key={key} to={hrefOf(key)} aria-current={key === section ? 'page' : undefined}>
          {sections[key]}
        </Link>
      ))}
    </nav>
  );
  return { section, links };
}
