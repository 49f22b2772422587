import { Link } from 'wouter';
import type { OverviewItem } from '../api/endpoints';
import { countText, sinceText, waitingText } from '@rmo/ui/waiting-text';
import './overview.css';

interface Props {
  items: readonly OverviewItem[];
  details?: Partial<Record<OverviewItem['kind'], string>>;
}

export function WaitingList({ items, details = {} }: Props) {
  return (
    <ul className="waiting rmo-lined">
      {items.map((item) => {
        const { kind, count, link, elsewhere } = item;
        const detail = details[kind] ?? sinceText(item);
        return (
          <li key={kind}>
            <Link to={link} className="waiting__row rmo-hover" data-empty={count === 0 || undefined}>
              <span className="waiting__count">{countText(count)}</span>{' '}
              <span className="waiting__text">
                {waitingText(item)}
                {detail && <small>{detail}</small>}
              </span>
            </Link>
            {elsewhere && (
              <Link to={elsewhere.link} className="waiting__elsewhere rmo-small">
                {countText(elsewhere.count)} in {elsewhere.count === 1 ? 'another region' : 'other regions'}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
