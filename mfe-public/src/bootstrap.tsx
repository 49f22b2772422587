import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import AppRoutes from './app/routes';

// The landing page does without antd: the first visit loads none of it.
const AntdArea = lazy(() => import('@rmo/ui/AntdArea'));

/** This micro-frontend's routes with what they need around them. */
export function Area() {
  const [pathname] = useLocation();
  if (pathname === '/') return <AppRoutes />;
  return (
    <Suspense fallback={<div className="rmo-page" aria-busy="true" />}>
      <AntdArea>
        <AppRoutes />
      </AntdArea>
    </Suspense>
  );
}
