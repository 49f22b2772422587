import { Link } from 'wouter';
import type { OverviewItem } from '../api/endpoints';
import { countText, sinceText, waitingText } from './waiting-text';
import './overview.css';

interface Props {
  items: readonly OverviewItem[];
  details?: Partial<Record<OverviewItem['kind'], string>>;
}

export function WaitingList({ items, details = {} }: Props) {
  return (
    <ul className="waiting rmo-lined">
      {items.map((item) => {
        const detail = details[item.kind] ?? sinceText(item);
        return (
          <li key={item.kind}>
            <Link
              to={item.link}
              className="waiting__row rmo-hover"
              data-empty={item.count === 0 || undefined}
            >
              <span className="waiting__count">{countText(item.count)}</span>{' '}
              <span className="waiting__text">
                {waitingText(item)}
                {detail && <small>{detail}</small>}
              </span>
            </Link>
            {item.elsewhere && (
              <Link to={item.elsewhere.link} className="waiting__elsewhere">
                {countText(item.elsewhere.count)} in{' '}
                {item.elsewhere.count === 1 ? 'another region' : 'other regions'}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
