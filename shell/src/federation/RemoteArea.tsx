import { RemoteBoundary } from '@rmo/mfe-kit';
import { Suspense, use } from 'react';
import { NotFound } from '../layout/NotFound';
import { AreaSkeleton } from './AreaSkeleton';
import { remotes, type RemoteLoader } from './loader';

/** Draws the micro-frontend that owns a path. Its failures stay in here, with a way to try again. */
export function RemoteArea({ pathname, loader = remotes }: { pathname: string; loader?: RemoteLoader }) {
  // Each micro-frontend fails for itself: leaving the broken one for another's page starts clean.
  const area = pathname.split('/')[1] ?? '';
  const group = ['admin', 'supervisor', 'coach'].includes(area) ? area : 'public';
  return (
    <RemoteBoundary key={group} area={group} onRetry={() => loader.forget(group)}>
      <Suspense fallback={<AreaSkeleton />}>
        <Remote pathname={pathname} loader={loader} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Remote({ pathname, loader }: { pathname: string; loader: RemoteLoader }) {
  const name = use(loader.owner(pathname));
  return name ? <Mounted key={name} name={name} loader={loader} /> : <NotFound />;
}

function Mounted({ name, loader }: { name: string; loader: RemoteLoader }) {
  const Area = use(loader.area(name));
  return <Area />;
}
