import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { Loading } from '@rmo/ui/Loading';
import { CoachGate } from './CoachGate';

const CornerPage = lazy(() => import('./CornerPage'));
const ComingLater = lazy(() => import('@rmo/ui/ComingLater'));

/** The coach's screens. */
export default function AppRoutes() {
  return (
    <CoachGate>
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
    </CoachGate>
  );
}
