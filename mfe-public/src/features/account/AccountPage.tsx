import type { ReactNode } from 'react';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import './account.css';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** What login and registration share: heading, form, quotation. */
export function AccountPage({ title, lead, children }: Props) {
  return (
    <div className="rmo-page account">
      <div className="rmo-card account__form">
        <PageHeading title={title} lead={lead} />
        {children}
      </div>
      <QuoteCard />
    </div>
  );
}
