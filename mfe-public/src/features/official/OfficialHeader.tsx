import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { lazyPage, SilentBoundary } from '@rmo/mfe-kit';
import { evaluationPath, Permission, ratingText } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { Avatar } from '@rmo/ui/Avatar';
import { PageHeading } from '@rmo/ui/PageHeading';
import { fullName, yearsText } from '@rmo/ui/person';
import { RatingStars } from '@rmo/ui/RatingStars';
import type { Official } from '../../api/endpoints';

// Loaded for administrators only, because it requires antd.
const AdminActions = lazyPage(() => import('./AdminActions'));

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function OfficialHeader({ official }: { official: Official }) {
  const { user, can } = useSession();
  const name = fullName(official);
  const isOwn = user?.officialId === official.id;
  const actions = (
    <>
      {user && !isOwn && (
        <Link className="rmo-button" to={evaluationPath(official.id)}>
          Evaluate Official
        </Link>
      )}
      {can(Permission.AdminArea) && (
        <SilentBoundary name="administrator's actions">
          <Suspense>
            <AdminActions official={official} />
          </Suspense>
        </SilentBoundary>
      )}
    </>
  );
  return (
    <header className="rmo-card rmo-card--striped official-header">
      <Avatar
        firstName={official.firstName}
        lastName={official.lastName}
        photoUrl={official.photoUrl}
        size={128}
        phoneSize={64}
        letters={1}
      />
      <div className="official-header__text">
        <PageHeading title={name} actions={actions} />
        <p className="official-header__rating">
          <RatingStars value={official.averageScore} count={official.totalReviews} />
        </p>
        {official.live && official.live.pending > 0 && (
          <p className="rmo-muted">
            {ratingText(official.live.averageScore)} with {official.live.pending} not published yet
          </p>
        )}
        <dl className="official-facts">
          <Fact term="Association">{official.association}</Fact>
          <Fact term="Location">{official.location}</Fact>
          <Fact term="Experience">{yearsText(official.yearsExperience) ?? '–'}</Fact>
          <Fact term="Age">{official.age || '–'}</Fact>
        </dl>
      </div>
    </header>
  );
}
