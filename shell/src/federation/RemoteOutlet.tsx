import { RemoteBoundary } from '@rmo/mfe-kit';
import { Suspense, use, type ReactNode } from 'react';
import { NotFound } from '../layout/NotFound';
import { resetStore, StoreProvider } from '../session/lazy-store';
import { remoteLoader, type RemoteLoader } from './loader';
import { findRoute } from './manifest';
import { PageSkeleton } from './PageSkeleton';

interface Props {
  pathname: string;
  loader?: RemoteLoader;
  /** What puts the store around a page; a test gives its own. */
  Store?: (props: { children: ReactNode }) => ReactNode;
}

/** Draws the micro-frontend that declares a path. */
export function RemoteOutlet({ loader = remoteLoader, Store = StoreProvider, ...props }: Props) {
  return (
    <RemoteBoundary name="page" resetKey={props.pathname} onRetry={() => loader.reset()}>
      <Suspense fallback={<PageSkeleton />}>
        <Remote {...props} loader={loader} Store={Store} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Remote({ pathname, loader, Store }: Required<Props>) {
  const name = findRoute(pathname, use(loader.manifest()))?.name;
  if (!name) return <NotFound />;
  const retry = () => {
    loader.reset(name);
    resetStore();
  };
  const page = <Mounted name={name} loader={loader} />;
  return (
    // Each micro-frontend fails for itself: another one's page starts without the failure.
    <RemoteBoundary key={name} name={name} resetKey={pathname} onRetry={retry}>
      {/* The landing page reads no data, so a first visit loads no store. */}
      <Suspense fallback={<PageSkeleton />}>{pathname === '/' ? page : <Store>{page}</Store>}</Suspense>
    </RemoteBoundary>
  );
}

function Mounted({ name, loader }: { name: string; loader: RemoteLoader }) {
  const Pages = use(loader.remote(name));
  return <Pages />;
}
