import type { ReactNode } from 'react';
import { Empty } from './StateViews';

/** An empty list that a search or filters have narrowed; the children are buttons that widen it. */
export const NoMatch = ({ text, children }: { text: string; children: ReactNode }) => (
  <Empty text={text}>
    <p className="rmo-muted">Nothing matches your search and filters.</p>
    <div className="rmo-row rmo-row--center">{children}</div>
  </Empty>
);
