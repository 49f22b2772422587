import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { Avatar, EmailText, type SortChoice } from '@rmo/ui';
import type { AccountSort } from '../api/endpoints';
import type { Name } from '../forms/PersonForm';
import { ColumnHead, type ListParts, type SortUrl } from './DataTable';
import type { Fact } from './RecordDrawer';
import { useTableScreen } from './useTableScreen';
import './rows.css';

/** Shown for people without a region, who are listed in every region. */
export const NO_REGION = 'No region';

/** Returns a person's region. If they have none and the list is limited to a region, the text explains why they are listed. */
export const regionText = (region: string | null, list: { region?: string }): string =>
  region ?? (list.region === undefined ? NO_REGION : 'No region, listed everywhere');

/** The orders that the lists of coaches and supervisors share. */
export const ACCOUNT_SORTS: readonly SortChoice<AccountSort>[] = [
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'region', label: 'Region A to Z' },
  { value: '-region', label: 'Region Z to A' },
  { value: '-experience', label: 'Most experience' },
  { value: 'experience', label: 'Least experience' },
];

interface PersonColumn {
  /** The label of the fact that the column shows. */
  label: string;
  /** See `Column.sort`. */
  sort?: string;
  isNumber?: boolean;
  isReversed?: boolean;
}

/** The columns of the surrounding table; null around cards. */
export const ColumnsContext = createContext<readonly PersonColumn[] | null>(null);

interface ListProps<Row> {
  label: string;
  columns: readonly PersonColumn[];
  url?: SortUrl;
  sortByName?: boolean;
  list: Pick<ListParts<Row>, 'rows' | 'selectAll'>;
  /** Lets cards show all their facts, on as many lines as needed, and the content of `below`; otherwise they have two lines. */
  wraps?: boolean;
  children: (row: Row) => ReactElement;
}

/** A list of people as a table or, on smaller screens and with large text, as cards. */
export function PersonRows<Row>(props: ListProps<Row>) {
  const { label, columns, url, sortByName, list, wraps, children } = props;
  const rows = list.rows.map((row) => children(row));
  if (!useTableScreen())
    return (
      <div className="rmo-rows-list rmo-box" data-wraps={wraps}>
        {list.selectAll && <div className="rmo-rows-list__all rmo-wide-only">{list.selectAll}</div>}
        <ul className="rmo-lined">{rows}</ul>
      </div>
    );
  return (
    <div className="rmo-table-wrap rmo-box" tabIndex={0} role="region" aria-label={label}>
      <table className={list.selectAll ? 'rmo-table rmo-table--checks' : 'rmo-table'}>
        <thead>
          <tr>
            {list.selectAll && <th scope="col">{list.selectAll}</th>}
            <ColumnHead label="Name" sort={sortByName ? 'name' : undefined} url={url} />
            {columns.map((column) => (
              <ColumnHead key={column.label} {...column} url={url} />
            ))}
            <ColumnHead label="Actions" />
          </tr>
        </thead>
        <tbody>
          <ColumnsContext value={columns}>{rows}</ColumnsContext>
        </tbody>
      </table>
    </div>
  );
}

interface Props<Row> {
  person: Row;
  list: ListParts<Row>;
  name: ReactNode;
  /** Makes the name look like a link on phones, because tapping the row opens it. */
  opens?: boolean;
  badge?: ReactNode;
  /** A line below the name, or the last one of a card. */
  below?: ReactNode;
  note?: ReactNode;
  facts: readonly Fact[];
  actions: ReactNode;
  /** Set to the person's id if they stay in the list although nothing is left to do. */
  doneId?: number;
}

type Person = Name & { id: number; photoUrl?: string | null };

export function PersonRow<Row extends Person>(props: Props<Row>) {
  const { person, list, name, opens, badge, below, note, facts, actions, doneId } = props;
  const columns = useContext(ColumnsContext);
  const row = {
    'aria-label': list.nameOf(person),
    'data-done': doneId,
    ...list.row(person.id),
    ...list.opens(person.id),
  };
  // A name that is no link itself opens the drawer.
  const open = typeof name === 'string' ? list.details(person.id, facts)?.onOpen : undefined;
  if (columns)
    return (
      <tr {...row}>
        {list.selectAll && <td>{list.check(person)}</td>}
        <th scope="row">
          <div className="rmo-person">
            <Avatar {...person} size={28} />
            <span className="rmo-person__text">
              {open ? (
                <button type="button" className="rmo-person__opens" onClick={open}>
                  {name}
                </button>
              ) : (
                name
              )}
              {badge && <> {badge}</>}
              {below && <span className="rmo-person__below">{below}</span>}
              {note && <span className="rmo-person__note rmo-row">{note}</span>}
            </span>
          </div>
        </th>
        {columns.map(({ label, isNumber }) => (
          <td key={label} className={isNumber ? 'rmo-number' : undefined}>
            {facts.find((fact) => fact.label === label)?.value || '–'}
          </td>
        ))}
        <td data-label="Actions">
          <div className="rmo-row">{actions}</div>
        </td>
      </tr>
    );
  const shownFacts = facts.filter(({ value, isInCard = true }) => isInCard && value !== null && value !== '');
  return (
    <li className="person-row rmo-hover" {...row}>
      <span className="person-row__check">{list.check(person)}</span>
      <h3 className={opens ? 'person-row__name person-row__name--opens' : 'person-row__name'}>
        {name}
        {badge && <> {badge}</>}
      </h3>
      <div className="person-row__more">
        <dl className="person-row__facts">
          {shownFacts.map(({ label, value, isLabeled }) => (
            <div key={label}>
              <dt className={isLabeled ? undefined : 'rmo-visually-hidden'}>{label}</dt>
              {isLabeled && ' '}
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {below && <p className="person-row__below">{below}</p>}
      </div>
      {note && <div className="person-row__note rmo-row">{note}</div>}
      <div className="person-row__actions">{actions}</div>
    </li>
  );
}

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <EmailText>{email}</EmailText>
  </a>
);

export const statusText = ({ isVerified }: { isVerified: boolean }): string =>
  isVerified ? 'Verified' : 'Pending';

export const PENDING_BADGE = <span className="rmo-badge rmo-badge--warning">Pending</span>;
