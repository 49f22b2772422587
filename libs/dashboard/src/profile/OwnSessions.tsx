import { useState } from 'react';
import Button from 'antd/es/button';
import { failureOf } from '@rmo/api-client';
import { toast, useShell } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { capitalize, withCount } from '@rmo/ui/text';
import { formatMoment } from '@rmo/ui/format';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useAuthSessionsDeleteMutation, useAuthSessionsListQuery, type OwnSession } from '../api/endpoints';
import { attempt } from '../forms/form-errors';
import { SettingsCard } from './SettingsCard';
import './profile.css';

/** With more sessions than this, they are collapsed to one row per device. */
const MAX_UNFOLDED_SESSIONS = 3;

export function OwnSessions() {
  const query = useAuthSessionsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { logout } = useShell();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const sessions = query.data ?? [];
  const isFolded = !isUnfolded && sessions.length > MAX_UNFOLDED_SESSIONS;

  // The logout isn't awaited, so that this dialog closes first: the shell may open a dialog about unsubmitted drafts.
  const endAll = (): void => {
    setLeaving(true);
    void logout({ everywhere: true }).finally(() => setLeaving(false));
  };

  return (
    <SettingsCard id="sessions" title="Your sessions">
      {query.isLoading && <Loading text="Loading sessions..." />}
      {query.error && <ErrorRetry text="Failed to load sessions" {...failureOf(query)} />}
      {sessions.length > 0 && (
        <ul className="rmo-entries rmo-lined">
          {isFolded
            ? [...new Set(sessions.map(({ device }) => device))].map((device) => (
                <DeviceRow key={device} sessions={sessions.filter((session) => session.device === device)} />
              ))
            : sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnded={() => void query.refetch()} />
              ))}
        </ul>
      )}
      <div className="rmo-row">
        {isFolded && <Button onClick={() => setUnfolded(true)}>Show all {sessions.length} sessions</Button>}
        {/* The button is outside the list, because its dialog must stay open when the sessions load or change. */}
        <ConfirmDelete
          question="Log out on all devices?"
          detail="This ends all your sessions, including this one."
          confirmText="Log out everywhere"
          onConfirm={endAll}
          trigger={(open) => (
            <>
              {sessions.length !== 1 && (
                <Button loading={isLeaving} onClick={open}>
                  Log out everywhere
                </Button>
              )}
            </>
          )}
        />
      </div>
    </SettingsCard>
  );
}

function usesText(deviceSessions: OwnSession[]): string {
  const otherSessions = deviceSessions.filter(({ current }) => !current);
  const [latestUse] = otherSessions
    .map(({ lastUsedAt }) => lastUsedAt)
    .sort()
    .reverse();
  if (!latestUse) return 'This session';
  const lastUse = `last used ${formatMoment(latestUse)}`;
  if (otherSessions.length < deviceSessions.length)
    return `This session and ${withCount(otherSessions.length, 'other')}, ${lastUse}`;
  return otherSessions.length === 1 ? capitalize(lastUse) : `${otherSessions.length} sessions, ${lastUse}`;
}

const DeviceRow = ({ sessions }: { sessions: OwnSession[] }) => (
  <li>
    <div>
      <strong>{sessions[0]?.device}</strong>
      <p className="rmo-muted">{usesText(sessions)}</p>
    </div>
  </li>
);

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const [end, { isLoading }] = useAuthSessionsDeleteMutation();
  const { id, device, current } = session;
  const lastUse = formatMoment(session.lastUsedAt);

  const endSession = async (): Promise<void> => {
    await attempt('Failed to end the session', async () => {
      const { message } = await end(id).unwrap();
      toast.success(message, device);
    });
    onEnded();
  };

  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p className="rmo-muted">{current ? 'This session' : `Last used ${lastUse}`}</p>
      </div>
      {!current && (
        <Button
          loading={isLoading}
          aria-label={`End ${device}, last used ${lastUse}`}
          onClick={() => void endSession()}
        >
          End
        </Button>
      )}
    </li>
  );
}
