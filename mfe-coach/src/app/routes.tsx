import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { SCREENS } from '@rmo/contracts';
import { ComingLater, Loading } from '@rmo/ui/StateViews';
import { CoachGate } from './CoachGate';

const CornerPage = lazy(() => import('./CornerPage'));

/** The coach's screens. */
export default function AppRoutes() {
  return (
    <CoachGate>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path={SCREENS.coach} element={<CornerPage />} />
          <Route path="*" element={<ComingLater back={SCREENS.coach} backText="Back to Coaches Corner" />} />
        </Routes>
      </Suspense>
    </CoachGate>
  );
}
