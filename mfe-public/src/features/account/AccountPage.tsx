import type { ReactNode } from 'react';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import './account.css';

interface Props {
  title: string;
  lead: string;
  /** Login and registration carry the quotation of the day. */
  quotation?: boolean;
  children: ReactNode;
}

/** What the pages around an account share: heading and form. */
export function AccountPage({ title, lead, quotation = false, children }: Props) {
  return (
    <div className={quotation ? 'rmo-page account account--with-quotation' : 'rmo-page account'}>
      <div className="rmo-card rmo-card--striped">
        <PageHeading title={title} lead={lead} />
        {children}
      </div>
      {quotation && <QuoteCard />}
    </div>
  );
}
