import { Suspense } from 'react';
import { Redirect, Route, Switch, useSearchParams } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { Permission, SCREENS } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { Loading } from '@rmo/ui/StateViews';

// The pages that coaches open in a gym (the events and the officials to rate) don't use antd.
const CornerPage = lazyPage(() => import('./CornerPage'));
const loadOwnPages = () => import('../features/profile/OwnPages');
const ProfilePage = lazyWithAntd(async () => ({ default: (await loadOwnPages()).ProfilePage }));
const SettingsPage = lazyWithAntd(async () => ({ default: (await loadOwnPages()).SettingsPage }));

const SETTINGS_PATH = '/coach/settings';

export default function AppRoutes() {
  const tab = useSearchParams()[0].get('tab');
  return (
    <ProtectedPage permission={Permission.CoachArea} denied="Access denied. This page is only for coaches.">
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path={SCREENS.coach}>
            {tab === 'settings' ? <Redirect to={SETTINGS_PATH} replace /> : <CornerPage />}
          </Route>
          <Route path="/coach/profile">
            <ProfilePage />
          </Route>
          <Route path={SETTINGS_PATH}>
            <SettingsPage />
          </Route>
          <Route>
            <Redirect to={SCREENS.coach} replace />
          </Route>
        </Switch>
      </Suspense>
    </ProtectedPage>
  );
}
