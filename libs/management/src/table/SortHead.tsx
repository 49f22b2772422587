import type { ReactNode } from 'react';
import type { ListUrl } from '@rmo/ui';
import './table.css';

/** What of a list's URL a head needs. */
export type SortUrl = Pick<ListUrl, 'sort'> & { change: (field: 'sort', value: string) => void };

interface Props {
  /** The field as the sorts name it. */
  field: string;
  url: SortUrl;
  children: ReactNode;
}

/** The head of a column that sorts the table: pressed again, the other way round. */
export function SortHead({ field, url, children }: Props) {
  const isUp = url.sort === field;
  const isDown = url.sort === `-${field}`;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button
        type="button"
        className="rmo-sort-head"
        onClick={() => url.change('sort', isUp ? `-${field}` : field)}
      >
        {children}
        <span aria-hidden="true" className="rmo-sort-head__mark">
          {isUp ? '▲' : isDown ? '▼' : '↕'}
        </span>
      </button>
    </th>
  );
}
