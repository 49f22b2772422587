import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { AreaGate } from '@rmo/management';
import { Loading } from '@rmo/ui/Loading';

const CornerPage = lazy(() => import('./CornerPage'));
const ComingLater = lazy(() => import('@rmo/ui/ComingLater'));

/** The coach's screens. */
export default function AppRoutes() {
  return (
    <AreaGate permission={Permission.CoachArea} denied="Access denied. This page is only for coaches.">
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path={SCREENS.coach}>
            <CornerPage />
          </Route>
          <Route>
            <ComingLater back={SCREENS.coach} backText="Back to Coaches Corner" />
          </Route>
        </Switch>
      </Suspense>
    </AreaGate>
  );
}
