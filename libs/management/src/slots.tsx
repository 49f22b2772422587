import type { ReactElement } from 'react';
import type { CurrentUser } from '@rmo/api-client';
import ComingLater from '@rmo/ui/ComingLater';

// Stand in for the screens of the same names and props that come from the coach's and the public pages.
export const ManageEvents = (): ReactElement => <ComingLater />;
export const ProfileCard = (_props: { user: CurrentUser }): ReactElement => <ComingLater />;
export const ProfileForm = (_props: { user: CurrentUser }): ReactElement => <ComingLater />;
export const NotificationsPanel = (): ReactElement => <ComingLater />;
