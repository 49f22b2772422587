import type { ReactNode } from 'react';
import { Avatar } from '@rmo/ui';
import type { ListParts } from '../table/ManagedList';
import './person.css';

interface Props {
  person: { firstName: string; lastName: string; photoUrl: string | null };

  name: ReactNode;
  badge?: ReactNode;
  /** Pairs of label and value. */
  facts: readonly (readonly [string, ReactNode])[];
  check: ReactNode;
  actions: ReactNode;
  row: ReturnType<ListParts<never>['row']>;
}

/** A person in a managed list. */
export function PersonCard({ person, name, badge, facts, check, actions, row }: Props) {
  return (
    <li className="rmo-card person-card" {...row}>
      <div className="person-card__head">
        {check}
        <Avatar {...person} size={56} />
        <div className="person-card__name">
          <h3>{name}</h3>
          {badge}
        </div>
      </div>
      <dl className="person-card__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="rmo-row">{actions}</div>
    </li>
  );
}

/** Whether the account is verified and can log in. */
export function StatusBadge({ isVerified }: { isVerified: boolean }) {
  return (
    <span className={isVerified ? 'rmo-badge rmo-badge--success' : 'rmo-badge rmo-badge--alert'}>
      {isVerified ? 'Verified' : 'Pending'}
    </span>
  );
}
