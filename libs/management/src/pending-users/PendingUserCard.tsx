import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { errorMessage, isOver } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import {
  Avatar,
  CheckIcon,
  CloseIcon,
  ConfirmDelete,
  EmailText,
  formatDate,
  fullName,
  TrashIcon,
  yearsText,
} from '@rmo/ui';
import { useAdminUsersDeleteMutation, useUsersVerifyMutation, type PendingUser } from '../api/endpoints';
import type { ListParts } from '../table/ManagedList';
import { DECIDE_FAILED, DELETE_FAILED } from './usePendingActions';

const facts = ({ school, region, yearsCoaching }: PendingUser): string =>
  [school, region, yearsCoaching && `${yearsText(yearsCoaching)} coaching`].filter(Boolean).join(' · ');

interface Props {
  user: PendingUser;
  check: ReactNode;
  row: ReturnType<ListParts<PendingUser>['row']>;
  /** Called when the user is no longer pending. */
  onHandled: () => void;
}

export function PendingUserCard({ user, check, row, onHandled }: Props) {
  const [verify, verifying] = useUsersVerifyMutation();
  const [remove, removing] = useAdminUsersDeleteMutation();
  const busy = verifying.isLoading || removing.isLoading;
  const name = fullName(user);

  const decide = async (approved: boolean): Promise<void> => {
    try {
      await verify({ id: user.id, body: { approved } }).unwrap();
      onHandled();
      toast.success('User verification status updated', `${name} was ${approved ? 'approved' : 'rejected'}.`);
    } catch (error) {
      toast.error('Error', errorMessage(error, DECIDE_FAILED));
      if (isOver(error)) onHandled();
    }
  };
  const deleteUser = async (): Promise<void> => {
    try {
      await remove(user.id).unwrap();
      onHandled();
      toast.success('User deleted');
    } catch (error) {
      toast.error('Error', errorMessage(error, DELETE_FAILED));
      if (isOver(error)) onHandled();
    }
  };

  return (
    <li className="rmo-card rmo-pending" aria-label={name} {...row}>
      {check}
      <Avatar firstName={user.firstName} lastName={user.lastName} size={48} />
      <div className="rmo-pending__who">
        <h3>{name}</h3>
        <p>
          <span className="rmo-badge">{user.userType}</span> {facts(user)}
        </p>
        <p className="rmo-muted">
          <a href={`mailto:${user.email}`}>
            <EmailText>{user.email}</EmailText>
          </a>{' '}
          · registered {formatDate(user.createdAt)}
        </p>
      </div>
      <div className="rmo-row">
        <Button
          type="primary"
          icon={<CheckIcon />}
          loading={verifying.isLoading && verifying.originalArgs?.body.approved === true}
          disabled={busy}
          onClick={() => void decide(true)}
          aria-label={`Approve ${name}`}
        >
          Approve
        </Button>
        <ConfirmDelete
          question={`Are you sure you want to reject ${name}?`}
          detail="The registration is removed and the person is told by email."
          confirmText="Reject"
          onConfirm={() => decide(false)}
          trigger={(open) => (
            <Button icon={<CloseIcon />} disabled={busy} onClick={open} aria-label={`Reject ${name}`}>
              Reject
            </Button>
          )}
        />
        <ConfirmDelete
          question="Are you sure you want to delete this user?"
          detail={`The registration of ${name} is removed without a mail.`}
          onConfirm={deleteUser}
          trigger={(open) => (
            <Button
              danger
              type="text"
              icon={<TrashIcon />}
              loading={removing.isLoading}
              disabled={busy}
              onClick={open}
              aria-label={`Delete ${name}`}
            >
              Delete
            </Button>
          )}
        />
      </div>
    </li>
  );
}
