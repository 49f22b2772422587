import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Avatar, EmailText } from '@rmo/ui';
import type { Name } from '../forms/PersonForm';
import type { ListParts } from './DataTable';
import './rows.css';

/** Shown for people without a region, who are listed in every region. */
export const NO_REGION = 'No region';

/** Returns a person's region. If they have none and the list is limited to a region, the text explains why they are listed. */
export const regionText = (region: string | null, list: { region?: string }): string =>
  region ?? (list.region === undefined ? NO_REGION : 'No region, so in every list');

export interface Fact {
  label: string;
  /** Null shows a dash in the columns; an empty string leaves the line out. */
  value: ReactNode;
  /** `narrow`: the column's heading labels the fact in wide rows. */
  isLabeled?: boolean | 'narrow';
  /** Omits the fact from narrow rows, which show the same few facts for everyone. */
  isWideOnly?: boolean;
  /** Set if the first fact is a badge, which comes first in narrow rows and last in the columns. */
  first?: 'badge';
}

interface ListProps<Row> {
  /** The facts' headings, two per column; the second is empty if its fact is self-explanatory. */
  labels: readonly string[];
  widths: string;
  /** The CSS widths of the name and of all facts together. */
  person: string;
  actions?: string;
  list: Pick<ListParts<Row>, 'rows' | 'selectAll'>;
  /** Lets narrow rows show all facts, on as many lines as needed, and the content of `below`; otherwise they have two lines. */
  wraps?: boolean;
  children: (row: Row) => ReactElement;
}

export function PersonRows<Row>(props: ListProps<Row>) {
  const { labels, widths, person, actions = '7.25rem', list, wraps, children } = props;
  const style = { '--facts': widths, '--person': person, '--actions': actions } as CSSProperties;
  return (
    <div className="rmo-rows-list rmo-box" data-wraps={wraps} style={style}>
      <div className="person-row person-row--head">
        <span className="person-row__check">{list.selectAll}</span>
        <span className="person-row__name" aria-hidden="true">
          Name
        </span>
        <div className="person-row__facts" aria-hidden="true">
          {labels.map((label, index) => (
            <span key={index}>{label}</span>
          ))}
        </div>
      </div>
      <ul className="rmo-lined">{list.rows.map((row) => children(row))}</ul>
    </div>
  );
}

interface Props<Row> {
  person: Row;
  list: ListParts<Row>;
  label?: string;
  name: ReactNode;
  /** Makes the name look like a link on phones, because tapping the row opens it. */
  opens?: boolean;
  below?: ReactNode;
  note?: ReactNode;
  facts: readonly Fact[];
  actions: ReactNode;
  /** Set to the person's id if they stay in the list although nothing is left to do. */
  doneId?: number;
}

type Person = Name & { id: number; photoUrl?: string | null };

export function PersonRow<Row extends Person>(props: Props<Row>) {
  const { person, list, label, name, opens, below, note, facts, doneId } = props;
  return (
    <li className="person-row rmo-hover" aria-label={label} {...list.row(person.id)} data-done={doneId}>
      <span className="person-row__check">{list.check(person)}</span>
      <Avatar {...person} size={36} />
      <h3 className={opens ? 'person-row__name person-row__name--opens' : 'person-row__name'}>{name}</h3>
      <div className="person-row__more">
        <dl className="person-row__facts" data-first={facts[0]?.first}>
          {facts.map(({ label: term, value, isLabeled, isWideOnly }) => (
            <div
              key={term}
              data-labelled={isLabeled}
              data-wide-only={isWideOnly}
              data-empty={value === null || value === ''}
              data-none={value === '' || undefined}
              // The tooltip shows long values, which are cut off in the columns.
              title={typeof value === 'string' ? value : undefined}
            >
              <dt className={isLabeled ? undefined : 'rmo-visually-hidden'}>{term}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        {below && <p className="person-row__below">{below}</p>}
      </div>
      {note && <div className="person-row__note rmo-row">{note}</div>}
      <div className="person-row__actions">{props.actions}</div>
    </li>
  );
}

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <EmailText>{email}</EmailText>
  </a>
);

export function StatusBadge({ isVerified }: { isVerified: boolean }) {
  return (
    <span className={isVerified ? 'rmo-badge rmo-badge--success' : 'rmo-badge rmo-badge--warning'}>
      {isVerified ? 'Verified' : 'Pending'}
    </span>
  );
}
