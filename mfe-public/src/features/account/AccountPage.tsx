import type { ReactNode } from 'react';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import './account.css';

interface Props {
  title: string;
  lead: string;
  /** True if the quotation of the day is shown. */
  quotation?: boolean;
  children: ReactNode;
}

/** The layout of the login, registration and password pages. */
export function AccountPage({ title, lead, quotation = false, children }: Props) {
  return (
    <div className="rmo-page account">
      <div className="rmo-card rmo-card--striped">
        <PageHeading title={title} lead={lead} />
        {children}
      </div>
      {quotation && <QuoteCard compact />}
    </div>
  );
}
