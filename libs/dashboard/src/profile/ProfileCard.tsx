import type { ReactNode } from 'react';
import type { CurrentUser } from '@rmo/api-client';
import { Avatar } from '@rmo/ui/Avatar';
import { EmailText } from '@rmo/ui/EmailText';
import { fullName, yearsText } from '@rmo/ui/text';
import './profile.css';

const roleOf = (user: CurrentUser): string => (user.role === 'admin' ? 'Administrator' : user.userType);

function factsOf(user: CurrentUser): [label: string, value: string | null | undefined][] {
  if (user.userType === 'Coach') {
    return [
      ['School', user.school],
      ['Team mascot', user.teamMascot],
      ['Coaching', yearsText(user.experience)],
      ['Age', yearsText(user.age)],
      ['Region', user.region],
    ];
  }
  if (user.userType === 'Regional Supervisor') {
    return [
      ['Region', user.region],
      ['Experience', yearsText(user.yearsExperience)],
    ];
  }
  return [];
}

export function ProfileCard({ user, children }: { user: CurrentUser; children?: ReactNode }) {
  return (
    <section className="rmo-card rmo-profile" aria-label="My Profile">
      <Avatar {...user} size={112} phoneSize={64} />
      <div className="rmo-profile__body">
        <h2>{fullName(user)}</h2>
        <p className="rmo-profile__role">
          <span className="rmo-badge">{roleOf(user)}</span>
        </p>
        <dl className="rmo-form__grid">
          <div>
            <dt>Email</dt>
            <dd>
              <EmailText>{user.email}</EmailText>
            </dd>
          </div>
          {factsOf(user).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={value ? undefined : 'rmo-muted'}>{value || 'Not set'}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  );
}
