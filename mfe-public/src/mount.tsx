import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { defineRemote, lazyPage } from '@rmo/mfe-kit';
import mfe from '../mfe.json';
import AppRoutes from './app/routes';

const AntdArea = lazyPage(() => import('@rmo/ui/AntdArea'));

/**
 * The start page, the list of officials and a profile: what a first visit opens, on a phone in a gym. They do without
 * antd, but for what only some may see, which brings its own area.
 */
const WITHOUT_ANTD = /^\/(officials(\/[^/]+)?\/?)?$/;

function Pages() {
  const [pathname] = useLocation();
  if (WITHOUT_ANTD.test(pathname)) return <AppRoutes />;
  return (
    <Suspense fallback={<div className="rmo-page" aria-busy="true" />}>
      <AntdArea>
        <AppRoutes />
      </AntdArea>
    </Suspense>
  );
}

// The one module that the shell loads.
export const { contract, mount } = defineRemote({ contract: mfe.contract, pages: Pages });
