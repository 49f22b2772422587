import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { BarEntry } from '@rmo/mfe-kit/tabs';
import { CalendarIcon, ClockIcon, Icon, LinkIcon, WhistleIcon } from './icons';
import './phone-bar.css';

// These icons aren't in the shared file, because public pages load that one.
const HomeIcon = () => <Icon path="M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z" />;
const StarIcon = () => (
  <Icon path="M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z" />
);
const TrendIcon = () => <Icon path="M3.500 17l6-6 4 4 7-8M15.500 7h5v5" />;

/** The icons that an mfe.json may name. A newer micro-frontend may name others. */
const ICONS: Partial<Record<string, ComponentType>> = {
  calendar: CalendarIcon,
  clock: ClockIcon,
  home: HomeIcon,
  star: StarIcon,
  trend: TrendIcon,
  whistle: WhistleIcon,
};

/** A dashboard with `?tab=` and this key has *More* open. */
export const MORE_KEY = 'more';

interface Item extends BarEntry {
  count?: string;
  /** Further properties of the link. */
  link?: {
    state?: unknown;
    onClick?: () => void;
    'aria-current'?: 'page';
    'aria-description'?: string;
  };
}

/** The bar at the bottom of a phone's screen, in dashboards and on the public pages of signed-in users. `children` is *More*. */
export function PhoneBar({ items, children }: { items: readonly Item[]; children: ReactNode }) {
  useSpaceForBar();
  return (
    <nav className="rmo-bar" aria-label="Sections">
      {items.map(({ label, short, path, icon, count, link }) => {
        const ItemIcon = ICONS[icon] ?? LinkIcon;
        return (
          <Link key={path} to={path} {...link} className="rmo-bar__item">
            <ItemIcon />
            <BarLabel label={label} short={short} />
            {count && <BarCount>{count}</BarCount>}
          </Link>
        );
      })}
      {children}
    </nav>
  );
}

/** Names the page in full for screen readers; what is seen of the label is its end. */
const BarLabel = ({ label, short }: Pick<BarEntry, 'label' | 'short'>) =>
  short ? (
    <span>
      <span className="rmo-visually-hidden">{label.slice(0, -short.length)}</span>
      {short}
    </span>
  ) : (
    label
  );

export const BarCount = ({ children }: { children?: ReactNode }) => (
  <span className="rmo-bar__count" aria-hidden="true">
    {children}
  </span>
);

/** The styles of pages leave space for the bar, below their content and below what sticks to the bottom of the window. */
function useSpaceForBar(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('rmo-with-bar');
    return () => classList.remove('rmo-with-bar');
  }, []);
}
