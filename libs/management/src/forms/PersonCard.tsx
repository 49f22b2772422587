import type { ReactNode } from 'react';
import { Avatar } from '@rmo/ui';
import type { ListParts } from '../table/ManagedList';
import './person.css';

interface Props {
  person: { firstName: string; lastName: string; photoUrl: string | null };
  /** The name, perhaps as a link. */
  name: ReactNode;
  badge?: ReactNode;
  /** Label and value of what is told of the person. */
  facts: readonly (readonly [string, ReactNode])[];
  check: ReactNode;
  actions: ReactNode;
  row: ReturnType<ListParts<never>['row']>;
}

/** One person of a managed list. */
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

/** Whether somebody may log in yet. */
export function StatusBadge({ isVerified }: { isVerified: boolean }) {
  return (
    <span className={isVerified ? 'rmo-badge rmo-badge--success' : 'rmo-badge rmo-badge--alert'}>
      {isVerified ? 'Verified' : 'Pending'}
    </span>
  );
}
