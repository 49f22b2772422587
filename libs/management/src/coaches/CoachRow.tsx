import type { ReactElement } from 'react';
import Button from 'antd/es/button';
import { attempt } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { ClockIcon, ConfirmDelete, fullName, yearsText } from '@rmo/ui';
import { type Coach, useUsersSetPendingMutation } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { ACCOUNT_DELETION, Deletion } from '../forms/Deletion';
import { FormDialog } from '../forms/FormDialog';
import type { ListParts } from '../table/DataTable';
import { EmailLink, PersonRow, regionText, StatusBadge } from '../table/PersonRow';
import { type RowAction, RowMenu } from '../table/RowMenu';
import { useMayChange } from '../table/useOwnRegion';
import { CoachTeam } from './CoachTeam';
import { CoachForm } from './CoachForm';

interface Props {
  coach: Coach;
  dashboard: Dashboard;
  list: ListParts<Coach>;
}

export function CoachRow({ coach, dashboard, list }: Props) {
  const [remove] = dashboard.routes.useCoachesDelete();
  const name = fullName(coach);
  const { id, email } = coach;
  const region = coach.region ?? coach.teamRegion;
  const hasNoTeam = coach.school && coach.teamId === null;
  return (
    <PersonRow
      person={coach}
      list={list}
      name={name}
      opens
      below={<EmailLink email={email} />}
      facts={[
        { label: 'Status', value: <StatusBadge isVerified={coach.isVerified} />, first: 'badge' },
        { label: 'School', value: coach.school },
        { label: 'Region', value: regionText(region, list), isWideOnly: true },
        { label: 'Mascot', value: coach.teamMascot, isWideOnly: true },
        { label: 'Age', value: coach.age, isWideOnly: true },
        { label: 'Experience', value: yearsText(coach.experience), isWideOnly: true },
      ]}
      note={hasNoTeam && <CoachTeam coach={coach} dashboard={dashboard} />}
      actions={
        <>
          <FormDialog
            title="Edit Coach"
            width={640}
            trigger={(open) => (
              <Button className="row-open row-open--unseen" aria-label={`Edit ${name}`} onClick={open}>
                Edit
              </Button>
            )}
          >
            {(close) => <CoachForm coach={coach} dashboard={dashboard} onDone={close} />}
          </FormDialog>
          <Deletion
            what="coach"
            name={name}
            detail={ACCOUNT_DELETION}
            remove={() => remove(id).unwrap()}
            failed="Failed to delete coach"
            onDeleted={() => list.onRemoved(id)}
            trigger={(remove, removing) => (
              <SetPending
                coach={coach}
                dashboard={dashboard}
                trigger={(setBack, busy) => (
                  <RowMenu name={name} actions={[...setBack, remove]} busy={busy || removing} />
                )}
              />
            )}
          />
        </>
      }
    />
  );
}

interface PendingProps extends Omit<Props, 'list'> {
  trigger: (setBack: RowAction[], busy: boolean) => ReactElement;
}

function SetPending({ coach, dashboard, trigger }: PendingProps) {
  const [setPending, { isLoading }] = useUsersSetPendingMutation();
  const name = fullName(coach);
  const send = () =>
    attempt('Failed to set the registration back', async () => {
      await setPending(coach.id).unwrap();
      toast.success('Set back to pending', name);
    });
  const isOffered = useMayChange(dashboard)(coach) && coach.isVerified;
  // The menu stays mounted, so it keeps the focus when the list is reloaded.
  return (
    <ConfirmDelete
      question={`Set ${name} back to pending?`}
      detail="The account can’t log in, and stands under Pending Users until it is decided again. No email is sent now."
      confirmText="Set back"
      danger={false}
      onConfirm={send}
      trigger={(open) =>
        trigger(
          isOffered ? [{ label: 'Set back to pending', icon: <ClockIcon />, onSelect: open }] : [],
          isLoading,
        )
      }
    />
  );
}
