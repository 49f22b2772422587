import type { CSSProperties, ReactNode } from 'react';
import { Avatar } from '@rmo/ui';
import type { ListParts } from './DataTable';
import './rows.css';

/** The region of who has none, and is therefore in everybody's. */
export const NO_REGION = 'No region';

/** The region of a person; in a list that is limited to one it says why who has none is there. */
export const regionText = (region: string | null, list: { region?: string }): string =>
  region ?? (list.region === undefined ? NO_REGION : 'No region, so in every list');

/** A fact about a person. */
export interface Fact {
  label: string;
  /** Without one, null is a dash in the columns, and an empty text takes no line there. */
  value: ReactNode;
  /** Whether the label stands before it, as the value alone says too little. */
  isLabelled?: boolean;
  /** Not in narrow rows, which show the same few facts of everybody. */
  isWideOnly?: boolean;
  /** For the first fact: alone in the last column. The others share a column in pairs. */
  isLast?: boolean;
  /** For the first fact: a badge, which stands last in the columns. */
  isBadge?: boolean;
}

interface ListProps {
  /**
   * The headings of the facts in the order of the columns, two for each, and the widths of the columns for CSS. The second
   * is empty where its fact says itself what it is.
   */
  labels: readonly string[];
  widths: string;
  /** The widths of the name and of all facts together for CSS. */
  person?: string;
  /** The width of the actions at the end of each row. */
  actions: string;
  /** The checkbox that selects all rows. */
  selectAll: ReactNode;
  /** Whether narrow rows show all facts, in as many lines as these need, and the line below; else two lines. */
  wraps?: boolean;
  children: ReactNode;
}

/** A list of people with one row each, and headings above; narrow ones have two lines for each and no headings. */
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

interface Props {
  person: { firstName: string; lastName: string; photoUrl?: string | null };
  /** The accessible name of the row, where the heading is not enough. */
  label?: string;
  name: ReactNode;
  /** On phones the name looks like a link, since a touch of the row opens it. */
  opens?: boolean;
  /** The line below the name. */
  below?: ReactNode;
  /** What is wrong with the person and can be mended, in a line of its own. */
  note?: ReactNode;
  facts: readonly Fact[];
  check: ReactNode;
  actions: ReactNode;
  row: ReturnType<ListParts<never>['row']>;
  /** The id of a person who stays in the list although nothing is left to do. */
  doneId?: number;
}

/** A person in a managed list. */
export function PersonRow({
  person,
  label,
  name,
  opens,
  below,
  note,
  facts,
  check,
  actions,
  row,
  doneId,
}: Props) {
  return (
    <li className="person-row" aria-label={label} {...row} data-done={doneId}>
      <span className="person-row__check">{check}</span>
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
              // Cut off in the columns where it is long.
              title={typeof value === 'string' ? value : undefined}
            >
              <dt>{fact}</dt>
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

/** Whether the account is verified and can log in. */
export function StatusBadge({ isVerified }: { isVerified: boolean }) {
  return (
    <span className={isVerified ? 'rmo-badge rmo-badge--success' : 'rmo-badge rmo-badge--warning'}>
      {isVerified ? 'Verified' : 'Pending'}
    </span>
  );
}
