import type { ReactElement } from 'react';
import { errorMessage, useSession } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ClockIcon, ConfirmDelete, fullName } from '@rmo/ui';
import { useUsersSetPendingMutation, type Coach } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import type { RowAction } from '../table/RowMenu';

interface Props {
  coach: Coach;
  dashboard: Dashboard;
  /** Renders the menu with the action, or without an action if the user may not use it. The server enforces the permission. */
  trigger: (action: RowAction | null, busy: boolean) => ReactElement;
}

/** The action that sets an approved coach back to pending. Supervisors may do so in their own region. */
export function SetPending({ coach, dashboard, trigger }: Props) {
  const { user } = useSession();
  const [setPending, { isLoading }] = useUsersSetPendingMutation();
  const [own, region] = [user?.region, coach.region].map((one) => one?.trim().toLowerCase());
  const isOfRegion = !dashboard.filtersByOwnRegion || !own || !region || own === region;
  const name = fullName(coach);
  const send = async (): Promise<void> => {
    try {
      await setPending(coach.id).unwrap();
      toast.success('Set back to pending', name);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to set the registration back'));
    }
  };
  const isOffered = coach.isVerified && isOfRegion;
  // The menu stays mounted, with the focus, when the list is reloaded.
  return (
    <ConfirmDelete
      question={`Set ${name} back to pending?`}
      detail="The account can’t log in, and stands under Pending Users until it is decided again. No email is sent now."
      confirmText="Set back"
      danger={false}
      onConfirm={send}
      trigger={(open) =>
        trigger(
          isOffered ? { label: 'Set back to pending', icon: <ClockIcon />, onSelect: open } : null,
          isLoading,
        )
      }
    />
  );
}
