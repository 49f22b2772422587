import type { CSSProperties, ReactNode } from 'react';
import { Avatar, EmailText } from '@rmo/ui';
import type { ListParts } from './DataTable';
import './rows.css';

/** Shown for people without a region, who are in every regional list. */
export const NO_REGION = 'No region';

/** Returns a person's region. In a list limited to a region, it explains why a person without a region is listed. */
export const regionText = (region: string | null, list: { region?: string }): string =>
  region ?? (list.region === undefined ? NO_REGION : 'No region, so in every list');

export interface Fact {
  label: string;
  /** If there is no value, null shows a dash in the columns, and an empty string takes up no line there. */
  value: ReactNode;
  /** True if the label precedes the value, because the value alone is unclear. */
  isLabelled?: boolean;
  /** True if narrow rows omit the fact, because they show the same few facts for everyone. */
  isWideOnly?: boolean;
  /** For the first fact: shown alone in the last column. The other facts share a column in pairs. */
  isLast?: boolean;
  /** For the first fact: shown as a badge in the last column. */
  isBadge?: boolean;
}

interface ListProps {
  /**
   * The headings of the facts in the order of the columns, two for each, and the widths of the columns for CSS. The second
   * heading is empty if its fact is self-explanatory.
   */
  labels: readonly string[];
  widths: string;
  /** The width of the name, and that of all facts together, for CSS. */
  person: string;
  actions: string;
  selectAll: ReactNode;
  /** True if narrow rows show all facts, in as many lines as needed, and the line below; otherwise they have two lines. */
  wraps?: boolean;
  children: ReactNode;
}

/** A list of people with a row each below headings. If the list is narrow, each row has two lines and there are no headings. */
export function PersonRows({ labels, widths, person, actions, selectAll, wraps, children }: ListProps) {
  const style = { '--facts': widths, '--person': person, '--actions': actions } as CSSProperties;
  return (
    <div className="rmo-rows-list" data-wraps={wraps} style={style}>
      <div className="person-row person-row--head">
        <span className="person-row__check">{selectAll}</span>
        <span className="person-row__name" aria-hidden="true">
          Name
        </span>
        <div className="person-row__facts" aria-hidden="true">
          {labels.map((label, index) => (
            <span key={index}>{label}</span>
          ))}
        </div>
      </div>
      <ul>{children}</ul>
    </div>
  );
}

interface Props<Row> {
  person: Row;
  list: ListParts<Row>;
  /** The accessible name of the row, if the heading is not sufficient. */
  label?: string;
  name: ReactNode;
  /** On phones the name looks like a link, because tapping the row opens it. */
  opens?: boolean;
  below?: ReactNode;
  /** A problem with the person that can be fixed, shown on a separate line. */
  note?: ReactNode;
  facts: readonly Fact[];
  actions: ReactNode;
  /** The id of a person who stays in the list although nothing is left to do. */
  doneId?: number;
}

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  photoUrl?: string | null;
}

export function PersonRow<Row extends Person>({
  person,
  list,
  label,
  name,
  opens,
  below,
  note,
  facts,
  actions,
  doneId,
}: Props<Row>) {
  return (
    <li className="person-row" aria-label={label} {...list.row(person.id)} data-done={doneId}>
      <span className="person-row__check">{list.check(person)}</span>
      <Avatar {...person} size={36} />
      <h3 className={opens ? 'person-row__name person-row__name--opens' : 'person-row__name'}>{name}</h3>
      <div className="person-row__more">
        <dl className="person-row__facts" data-first={firstOf(facts)}>
          {facts.map(({ label: fact, value, isLabelled, isWideOnly }) => (
            <div
              key={fact}
              data-labelled={isLabelled}
              data-wide-only={isWideOnly}
              data-empty={value === null || value === ''}
              data-none={value === '' || undefined}
              // Long values are cut off in the columns.
              title={typeof value === 'string' ? value : undefined}
            >
              <dt className={isLabelled ? undefined : 'rmo-visually-hidden'}>{fact}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        {below && <p className="person-row__below">{below}</p>}
      </div>
      {note && <div className="person-row__note">{note}</div>}
      <div className="person-row__actions">{actions}</div>
    </li>
  );
}

const firstOf = ([first]: readonly Fact[]) => (first?.isLast ? 'last' : first?.isBadge ? 'badge' : undefined);

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
