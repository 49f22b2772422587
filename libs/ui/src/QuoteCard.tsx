import { SilentBoundary } from '@rmo/mfe-kit';
import { useLocation } from 'wouter';
import { quoteOfTheDay } from './quotes';
import './ui.css';

export const QuoteCard = () => (
  <SilentBoundary name="quotation">
    <Quotation />
  </SilentBoundary>
);

function Quotation() {
  const [pathname] = useLocation();
  const quote = quoteOfTheDay(pathname);
  return (
    <figure className="rmo-quote">
      <blockquote>{quote.text}</blockquote>
      <figcaption className="rmo-muted rmo-small">
        {quote.author}, <cite>{quote.work}</cite>
      </figcaption>
    </figure>
  );
}
