import type { ReactNode } from 'react';
import './dashboard-tabs.css';

interface Props {
  title: string;
  /** Whose dashboard it is: the region of a supervisor, the school of a coach. */
  of?: string;
  actions?: ReactNode;
}

/** The heading of a dashboard with a sidebar: one quiet line, because what is shown has a heading of its own. */
export const DashboardHeading = ({ title, of, actions }: Props) => (
  <header className="rmo-dashboard-heading">
    <h1>{title}</h1>
    {of && <p>{of}</p>}
    {actions}
  </header>
);
