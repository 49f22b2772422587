import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { defineRemote, lazyPage } from '@rmo/mfe-kit';
import mfe from '../mfe.json';
import AppRoutes from './app/routes';

const AntdProvider = lazyPage(() => import('@rmo/ui/AntdProvider'));

/**
 * The pages of a typical first visit, often on a slow phone: the start page, the list of officials and a profile, and the
 * rating of an event in a gym. They don't load antd; components for logged-in users bring their own provider.
 */
const WITHOUT_ANTD = /^\/((officials(\/[^/]+)?|rate\/[^/]+)\/?)?$/;

function Pages() {
  const [pathname] = useLocation();
  if (WITHOUT_ANTD.test(pathname)) return <AppRoutes />;
  return (
    <Suspense fallback={<div className="rmo-page" aria-busy="true" />}>
      <AntdProvider>
        <AppRoutes />
      </AntdProvider>
    </Suspense>
  );
}

// The module that the shell loads.
export const { contract, mount } = defineRemote({ contract: mfe.contract, pages: Pages });
