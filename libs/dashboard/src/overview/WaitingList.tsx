import { Link } from 'wouter';
import type { OverviewItem } from '../api/endpoints';
import { countText, sinceText, waitingText } from './waiting-text';
import './overview.css';

/** One row for each kind of thing that waits, with its count; each leads to the page that shows them. */
export function WaitingList({ items }: { items: readonly OverviewItem[] }) {
  return (
    <ul className="waiting">
      {items.map((item) => {
        const since = sinceText(item);
        return (
          <li key={item.kind}>
            <Link to={item.link} className="waiting__row">
              <span className="waiting__count">{countText(item.count)}</span>{' '}
              <span className="waiting__text">
                {waitingText(item)}
                {since && <small>{since}</small>}
              </span>
            </Link>
            {item.elsewhere && (
              <Link to={item.elsewhere.link} className="waiting__elsewhere">
                {countText(item.elsewhere.count)} elsewhere
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
