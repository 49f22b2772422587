import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { LIMITS } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { attempt } from '@rmo/dashboard';
import { deleteLater, type Deletion, toast } from '@rmo/mfe-kit';
import {
  CheckIcon,
  CloseIcon,
  ConfirmDelete,
  Field,
  formatDate,
  fullName,
  TrashIcon,
  withCount,
  yearsText,
} from '@rmo/ui';
import { daysWaiting } from '@rmo/ui/waiting-text';
import {
  type PendingUser,
  useAdminUsersDeleteMutation,
  useUsersSetPendingMutation,
  useUsersVerifyMutation,
} from '../api/endpoints';
import type { ListParts } from '../table/DataTable';
import { EmailLink, NO_REGION, PersonRow } from '../table/PersonRow';
import type { Fact } from '../table/RecordDrawer';
import { RowMenu } from '../table/RowMenu';
import { isOfRegion } from '../table/useOwnRegion';
import type { Decided } from './useDecided';
import { DECIDE_FAILED, DELETE_FAILED } from './usePendingActions';
import './pending-users.css';

interface Props {
  user: PendingUser;
  list: ListParts<PendingUser>;
  decided: Decided;
  /** The supervisor's region, which is assigned to coaches without a region when they are approved; otherwise empty. */
  givenRegion: string;
}

const UPDATED_TITLE = 'User verification status updated';

export function PendingUserRow({ user, list, decided, givenRegion }: Props) {
  const onHandled = (): void => list.onRemoved(user.id);
  const [verify, verifying] = useUsersVerifyMutation();
  const [remove, removing] = useAdminUsersDeleteMutation();
  const isBusy = verifying.isLoading || removing.isLoading;
  const name = fullName(user);
  const isDecided = decided.isDecided(user.id);
  useRowOfDecided(isDecided, user.id, onHandled);

  const reason = useRef('');

  const approveUser = async (): Promise<void> => {
    const approval = { id: user.id, body: { approved: true } };
    if (!(await attempt(DECIDE_FAILED, () => verify(approval).unwrap(), onHandled))) return;
    decided.keep(user);
    toast.success(UPDATED_TITLE, `${name} was approved.`);
  };
  /** Sends a rejection or deletion only after a delay, so that it can be undone; no email goes out before then. */
  const removeLater = (deletion: Omit<Deletion, 'key' | 'onFailed'>, failed: string) => {
    const onFailed = (error: unknown): void => toast.error('Error', errorMessage(error, failed));
    deleteLater({ ...deletion, key: `pending-users:${user.id}`, onFailed });
    onHandled();
  };
  const rejectUser = (): void => {
    const body = { approved: false, reason: reason.current };
    removeLater(
      {
        path: `/users/${user.id}/verify`,
        init: { method: 'POST', body },
        title: UPDATED_TITLE,
        name: `${name} was rejected.`,
        undone: ['Rejection undone', name],
        send: () => verify({ id: user.id, body }).unwrap(),
      },
      DECIDE_FAILED,
    );
  };
  const deleteUser = (): void =>
    removeLater(
      { path: `/admin/users/${user.id}`, title: 'User deleted', name, send: () => remove(user.id).unwrap() },
      DELETE_FAILED,
    );

  const approveButton = (
    <Button
      type="primary"
      loading={verifying.isLoading && verifying.originalArgs?.body.approved === true}
      disabled={isBusy}
      // This button receives the focus, because the previously focused button is gone.
      autoFocus={decided.isSetBack(user.id)}
      onClick={decided.onClick(() => void approveUser())}
      aria-label={`Approve ${name}`}
      aria-keyshortcuts="a"
    >
      Approve
    </Button>
  );
  const { school, region, yearsCoaching } = user;
  const facts: Fact[] = [
    { label: 'Email', value: <EmailLink email={user.email} />, isInCard: false },
    { label: 'Waiting', value: <WaitingTime createdAt={user.createdAt} />, isLabeled: true },
    { label: 'School', value: school ?? '' },
    {
      label: 'Region',
      value: region || (givenRegion && (isDecided ? givenRegion : `Will join ${givenRegion}`)) || NO_REGION,
      // The filter already shows the region.
      isInCard: !region || region !== list.region,
    },
    {
      label: 'Type',
      value:
        user.userType === 'Coach' ? (
          <span className="pending-type">
            {['Coach', yearsCoaching && yearsText(yearsCoaching)].filter(Boolean).join(', ')}
          </span>
        ) : (
          <span
            className="rmo-badge rmo-badge--warning pending-type"
            title="Will be able to read every review"
          >
            {user.userType}
          </span>
        ),
    },
  ];
  return (
    <PersonRow
      person={user}
      list={list}
      name={name}
      below={<EmailLink email={user.email} />}
      facts={facts}
      doneId={isDecided ? user.id : undefined}
      actions={
        isDecided ? (
          <Approved user={user} decided={decided} givenRegion={givenRegion} onGone={onHandled} />
        ) : (
          <ConfirmDelete
            question={`Are you sure you want to reject ${name}?`}
            detail={<RejectReason onChange={(text) => (reason.current = text)} />}
            confirmText="Reject"
            onConfirm={rejectUser}
            trigger={(reject) => (
              <ConfirmDelete
                question="Are you sure you want to delete this user?"
                detail={`The registration is deleted. ${name} won’t get an email.`}
                onConfirm={deleteUser}
                trigger={(openDelete) => (
                  <>
                    {approveButton}
                    <Button
                      className="rmo-row-extra rmo-wide-only"
                      disabled={isBusy}
                      onClick={decided.onClick(reject)}
                      aria-label={`Reject ${name}`}
                    >
                      Reject
                    </Button>
                    <RowMenu
                      name={name}
                      busy={removing.isLoading}
                      actions={[
                        {
                          label: 'Approve',
                          icon: <CheckIcon />,
                          shortcut: 'a',
                          onSelect: () => void approveUser(),
                        },
                        { label: 'Reject', icon: <CloseIcon />, onSelect: reject },
                        { label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: openDelete },
                      ]}
                      details={list.details(user.id, facts)}
                    />
                  </>
                )}
              />
            )}
          />
        )
      }
    />
  );
}

function WaitingTime({ createdAt }: Pick<PendingUser, 'createdAt'>) {
  const days = daysWaiting(createdAt);
  return (
    <time dateTime={createdAt} title={formatDate(createdAt)}>
      {days === 0 ? 'since today' : withCount(days, 'day')}
    </time>
  );
}

/** Moves the focus from a removed button to its row, and once the row is removed too, to the next row. */
function useRowOfDecided(isDecided: boolean, id: number, onHandled: () => void): void {
  useEffect(() => {
    if (isDecided && document.activeElement === document.body) rowOf(id)?.focus({ preventScroll: true });
  }, [isDecided, id]);
  useLayoutEffect(
    () => () => {
      if (isDecided && document.activeElement === rowOf(id)) onHandled();
    },
    // Runs when the row is removed, not when a callback changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [isDecided],
  );
}

const rowOf = (id: number): HTMLElement | null => document.querySelector(`[data-done="${id}"]`);

function RejectReason({ onChange }: { onChange: (text: string) => void }) {
  const id = useId();
  // Clears the reason when the dialog is reopened.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void onChange(''), []);
  return (
    <>
      <p>The registration is deleted, and they’ll get an email.</p>
      <Field
        id={id}
        label="Reason for the email"
        hint="Optional. Example: your school already has an account."
      >
        <Input maxLength={LIMITS.textMax} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </>
  );
}

function Approved({ user, decided, givenRegion, onGone }: Omit<Props, 'list'> & { onGone: () => void }) {
  const [setPending, { isLoading }] = useUsersSetPendingMutation();
  const name = fullName(user);
  const setBack = async (): Promise<void> => {
    if (!(await attempt(DECIDE_FAILED, () => setPending(user.id).unwrap(), onGone))) return;
    decided.setBack(user);
    toast.success('Set back to pending', `${name} can’t log in until you approve them again.`);
  };
  return (
    <>
      <span className="rmo-badge rmo-badge--success">Approved</span>
      {isOfRegion(givenRegion)(user) && (
        <Button
          type="link"
          loading={isLoading}
          onClick={() => void setBack()}
          aria-label={`Undo the approval of ${name}`}
        >
          Undo
        </Button>
      )}
    </>
  );
}
