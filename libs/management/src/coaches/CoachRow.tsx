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
import { EmailLink, PENDING_BADGE, PersonRow, regionText, statusText } from '../table/PersonRow';
import { NextEvents } from '../table/DrawerSections';
import type { Fact } from '../table/RecordDrawer';
import { editAction, type RowAction, RowMenu } from '../table/RowMenu';
import { useMayChange } from '../table/useOwnRegion';
import { CoachTeam } from './CoachTeam';
import { CoachForm } from './CoachForm';

interface Props {
  coach: Coach;
  dashboard: Dashboard;
  list: ListParts<Coach>;
}

export function CoachRow({ coach, dashboard, list }: Props) {
  const [deleteCoach] = dashboard.routes.useCoachesDelete();
  const name = fullName(coach);
  const { id, email } = coach;
  const region = coach.region ?? coach.teamRegion;
  const hasNoTeam = coach.school && coach.teamId === null;
  const note = hasNoTeam && <CoachTeam coach={coach} dashboard={dashboard} />;
  const facts: Fact[] = [
    { label: 'School', value: coach.school },
    { label: 'Email', value: <EmailLink email={email} />, isInCard: false },
    { label: 'Region', value: regionText(region, list), isInCard: false },
    { label: 'Experience', value: yearsText(coach.experience), isInCard: false },
    { label: 'Mascot', value: coach.teamMascot, isInCard: false },
    { label: 'Age', value: coach.age, isInCard: false },
    { label: 'Status', value: statusText(coach), isInCard: false },
  ];
  return (
    <PersonRow
      person={coach}
      list={list}
      name={name}
      opens
      below={<EmailLink email={email} />}
      badge={!coach.isVerified && PENDING_BADGE}
      facts={facts}
      note={note}
      actions={
        <FormDialog
          title="Edit Coach"
          width={640}
          trigger={(edit) => (
            <>
              <Button
                className="row-open row-open--unseen rmo-row-extra"
                aria-label={`Edit ${name}`}
                aria-keyshortcuts="e"
                onClick={edit}
              >
                Edit
              </Button>
              <Deletion
                what="coach"
                name={name}
                detail={ACCOUNT_DELETION}
                remove={() => deleteCoach(id).unwrap()}
                failed="Failed to delete coach"
                onDeleted={() => list.onRemoved(id)}
                trigger={(remove, removing) => (
                  <SetPending
                    coach={coach}
                    dashboard={dashboard}
                    trigger={(setBack, busy) => (
                      <RowMenu
                        name={name}
                        actions={[editAction(edit), ...setBack, remove]}
                        busy={busy || removing}
                        details={list.details(
                          id,
                          facts,
                          note || (coach.teamId !== null && <NextEvents team={coach.teamId} />),
                        )}
                      />
                    )}
                  />
                )}
              />
            </>
          )}
        >
          {(close) => <CoachForm coach={coach} dashboard={dashboard} onDone={close} />}
        </FormDialog>
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
    attempt('Failed to set the account back to pending', async () => {
      await setPending(coach.id).unwrap();
      toast.success('Set back to pending', name);
    });
  const isOffered = useMayChange(dashboard)(coach) && coach.isVerified;
  // The menu stays mounted, so it keeps the focus when the list is reloaded.
  return (
    <ConfirmDelete
      question={`Set ${name} back to pending?`}
      detail="They can’t log in until they are approved again under Pending Users. No email is sent."
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
