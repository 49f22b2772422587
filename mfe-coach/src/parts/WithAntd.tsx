import { Suspense, type ReactNode } from 'react';
import { lazyPage } from '@rmo/mfe-kit';
import { Loading } from '@rmo/ui/StateViews';

const AntdProvider = lazyPage(() => import('@rmo/ui/AntdProvider'));

/** For forms. What coaches open in a gym, the events and what waits to be rated, does without antd. */
export const WithAntd = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading />}>
    <AntdProvider>{children}</AntdProvider>
  </Suspense>
);
