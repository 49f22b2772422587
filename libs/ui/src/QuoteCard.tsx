import { quoteOfTheDay } from './quotes';
import './ui.css';

/** The quotation of the day. Plain CSS: the landing page shows it before antd is there. */
export function QuoteCard({ compact = false }: { compact?: boolean }) {
  const quote = quoteOfTheDay();
  return (
    <figure className={compact ? 'rmo-quote rmo-quote--compact' : 'rmo-quote'}>
      <blockquote>{quote.text}</blockquote>
      <figcaption>
        {quote.author}, <cite>{quote.work}</cite>
      </figcaption>
    </figure>
  );
}
