import { SilentBoundary } from '@rmo/mfe-kit';
import { useLocation } from 'wouter';
import { quoteOfTheDay } from './quotes';
import './ui.css';

export function QuoteCard({ compact = false }: { compact?: boolean }) {
  return (
    <SilentBoundary name="quotation">
      <Quotation compact={compact} />
    </SilentBoundary>
  );
}

function Quotation({ compact }: { compact: boolean }) {
  const [pathname] = useLocation();
  const quote = quoteOfTheDay(pathname);
  return (
    <figure className={compact ? 'rmo-quote rmo-quote--compact' : 'rmo-quote'}>
      <blockquote>{quote.text}</blockquote>
      <figcaption>
        {quote.author}, <cite>{quote.work}</cite>
      </figcaption>
    </figure>
  );
}
