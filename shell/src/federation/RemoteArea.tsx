import { RemoteBoundary } from '@rmo/mfe-kit';
import { Suspense, use, type ReactNode } from 'react';
import { NotFound } from '../layout/NotFound';
import { forgetStore, StoreArea } from '../session/lazy-store';
import { AreaSkeleton } from './AreaSkeleton';
import { remotes, type RemoteLoader } from './loader';
import { remoteFor } from './manifest';

interface Props {
  pathname: string;
  loader?: RemoteLoader;
  /** What puts the store around a page; a test gives its own. */
  Store?: (props: { children: ReactNode }) => ReactNode;
}

/** Draws the micro-frontend that owns a path. Its failures stay in here, with a way to try again. */
export function RemoteArea({ pathname, loader = remotes, Store = LazyStore }: Props) {
  // Each micro-frontend fails for itself: leaving the broken one for another's page starts clean.
  const first = pathname.split('/')[1] ?? '';
  const group = ['admin', 'supervisor', 'coach'].includes(first) ? first : 'public';
  const retry = () => {
    loader.forget(group);
    forgetStore();
  };
  const remote = <Remote pathname={pathname} loader={loader} />;
  return (
    <RemoteBoundary key={group} area={group} resetKey={pathname} onRetry={retry}>
      {/* The landing page reads no data, so a first visit loads no store. */}
      <Suspense fallback={<AreaSkeleton />}>{pathname === '/' ? remote : <Store>{remote}</Store>}</Suspense>
    </RemoteBoundary>
  );
}

const LazyStore = ({ children }: { children: ReactNode }) => <StoreArea>{children}</StoreArea>;

function Remote({ pathname, loader }: { pathname: string; loader: RemoteLoader }) {
  const name = remoteFor(pathname, use(loader.releases()));
  return name ? <Mounted key={name} name={name} loader={loader} /> : <NotFound />;
}

function Mounted({ name, loader }: { name: string; loader: RemoteLoader }) {
  const Area = use(loader.area(name));
  return <Area />;
}
