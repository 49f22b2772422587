import { RemoteBoundary } from '@rmo/mfe-kit';
import { lazy, Suspense, use, type ReactNode } from 'react';
import { resetStore, StoreProvider } from '../session/lazy-store';
import { remoteLoader, type RemoteLoader } from './loader';
import { findRoute } from './manifest';

// Kept out of the first load, because few users see this page.
const NotFound = lazy(() => import(/* webpackChunkName: "not-found" */ '../layout/NotFound'));

interface Props {
  pathname: string;
  loader?: RemoteLoader;
  Store?: (props: { children: ReactNode }) => ReactNode;
}

export function RemoteOutlet({ loader = remoteLoader, Store = StoreProvider, ...props }: Props) {
  return (
    <RemoteBoundary name="page" resetKey={props.pathname} onRetry={() => loader.reset()}>
      {/* This is the only placeholder until the page is ready, because React shows each one for at least 300 ms. */}
      <Suspense fallback={<PageSkeleton />}>
        <Remote {...props} loader={loader} Store={Store} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Remote({ pathname, loader, Store }: Required<Props>) {
  const match = findRoute(pathname, use(loader.loadManifest()));
  if (!match) return <NotFound />;
  const { name, route } = match;
  const retry = () => {
    loader.reset(name);
    resetStore();
  };
  const page = <Mounted name={name} loader={loader} />;
  return (
    // The key resets a failure when the user navigates to another micro-frontend.
    <RemoteBoundary key={name} name={name} resetKey={pathname} onRetry={retry}>
      {route.store === false ? page : <Store>{page}</Store>}
    </RemoteBoundary>
  );
}

function Mounted({ name, loader }: { name: string; loader: RemoteLoader }) {
  const Pages = use(loader.loadRemote(name));
  // oxlint-disable-next-line react/static-components -- a remote provides it, always the same
  return <Pages />;
}

function PageSkeleton() {
  return (
    <div className="rmo-page rmo-stack shell-skeleton" role="status" aria-label="Loading">
      <span className="rmo-skeleton" />
      <span className="rmo-skeleton" />
      <span className="rmo-skeleton" />
    </div>
  );
}
