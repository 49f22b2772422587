import { useState } from 'react';
import Button from 'antd/es/button';
import { errorMessage, failureOf } from '@rmo/api-client';
import { toast, useShell } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { formatMoment } from '@rmo/ui/format';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useAuthSessionsDeleteMutation, useAuthSessionsListQuery, type OwnSession } from '../api/endpoints';
import './profile.css';

/** The devices on which the user is logged in, with buttons to end one session or all. */
export function OwnSessions() {
  const query = useAuthSessionsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { logout } = useShell();
  const [isLeaving, setLeaving] = useState(false);

  // Not awaited, so that this dialog closes at once: the shell may open its own about unsubmitted drafts.
  const endAll = (): void => {
    setLeaving(true);
    void logout({ everywhere: true }).finally(() => setLeaving(false));
  };

  return (
    <section className="rmo-card rmo-stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="rmo-section-title">
        Your sessions
      </h2>
      {query.isLoading && <Loading text="Loading sessions..." />}
      {query.error && <ErrorRetry text="Failed to load sessions" {...failureOf(query)} />}
      {query.data && (
        <ul className="rmo-sessions">
          {query.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={() => void query.refetch()} />
          ))}
        </ul>
      )}
      <div>
        <ConfirmDelete
          question="Log out on all devices?"
          detail="All your sessions end, also the one that you use now."
          confirmText="Log out everywhere"
          onConfirm={endAll}
          trigger={(open) => (
            <Button loading={isLeaving} onClick={open}>
              Log out everywhere
            </Button>
          )}
        />
      </div>
    </section>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const [end] = useAuthSessionsDeleteMutation();
  const [isEnding, setEnding] = useState(false);
  const { id, device, current } = session;
  const used = formatMoment(session.lastUsedAt);

  const endSession = async (): Promise<void> => {
    setEnding(true);
    try {
      const { message } = await end(id).unwrap();
      toast.success(message, device);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to end the session'));
    } finally {
      setEnding(false);
      onEnded();
    }
  };

  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p className="rmo-muted">{current ? 'This session' : `Last used ${used}`}</p>
      </div>
      {!current && (
        <Button
          loading={isEnding}
          aria-label={`End ${device}, last used ${used}`}
          onClick={() => void endSession()}
        >
          End
        </Button>
      )}
    </li>
  );
}
