import type { ReactNode } from 'react';
import { SortHead, type SortUrl } from './SortHead';
import './table.css';

interface Props {
  /** Names the table to those who hear the page: 'Teams'. */
  label: string;
  /** Whether the first column holds tick boxes. */
  hasChecks?: boolean;
  /** The other heads; one with a field sorts. */
  heads: readonly (string | readonly [field: string, label: string])[];
  /** Left out where no head sorts. */
  url?: SortUrl;
  className?: string;
  /** The rows. */
  children: ReactNode;
}

/** The rows of a managed list as a table: on a phone each is a card, and what is too wide is scrolled, by keys too. */
export function DataTable({ label, hasChecks = false, heads, url, className, children }: Props) {
  const classes = ['rmo-table', hasChecks && 'rmo-table--checks', className];
  return (
    <div className="rmo-table-wrap" tabIndex={0} role="region" aria-label={label}>
      <table className={classes.filter(Boolean).join(' ')}>
        <thead>
          <tr>
            {hasChecks && (
              <th scope="col">
                <span className="rmo-visually-hidden">Select</span>
              </th>
            )}
            {heads.map((head) => {
              const [field, text] = typeof head === 'string' ? [null, head] : head;
              return field && url ? (
                <SortHead key={text} field={field} url={url}>
                  {text}
                </SortHead>
              ) : (
                <th key={text} scope="col">
                  {text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
