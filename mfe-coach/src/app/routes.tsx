import { Suspense } from 'react';
import { Redirect, Route, Switch, useSearchParams } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { Permission, SCREENS } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';
import { Loading } from '@rmo/ui/StateViews';
import { WithAntd } from '../parts/WithAntd';
import { PATHS } from '../paths';

const CornerPage = lazyPage(() => import('./CornerPage'));
const ProfilePage = lazyPage(() => import('../features/profile/ProfilePage'));
const SettingsPage = lazyPage(() => import('../features/settings/SettingsPage'));

/** The coaches' pages. */
export default function AppRoutes() {
  const tab = useSearchParams()[0].get('tab');
  return (
    <ProtectedPage permission={Permission.CoachArea} denied="Access denied. This page is only for coaches.">
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path={SCREENS.coach}>
            {tab === 'settings' ? <Redirect to={PATHS.settings} replace /> : <CornerPage />}
          </Route>
          <Route path={PATHS.profile}>
            <WithAntd>
              <ProfilePage />
            </WithAntd>
          </Route>
          <Route path={PATHS.settings}>
            <WithAntd>
              <SettingsPage />
            </WithAntd>
          </Route>
          <Route>
            <Redirect to={SCREENS.coach} replace />
          </Route>
        </Switch>
      </Suspense>
    </ProtectedPage>
  );
}
