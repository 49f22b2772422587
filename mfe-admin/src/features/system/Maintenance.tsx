import { type ReactNode, useState } from 'react';
import Button from 'antd/es/button';
import { errorMessage } from '@rmo/api-client';
import { seasonStart, seasonYear } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete, formatDate, formatMoment, withCount } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/day';
import {
  type Message,
  useAdminAuditListQuery,
  useAdminRatingsLastCheckQuery,
  useAdminRefreshRatingsMutation,
  useAdminRefreshScoresMutation,
  useAdminScoresLastRunQuery,
  useAdminUpdateExperienceMutation,
} from '../../api/endpoints';
import { useIdempotencyKey } from '../../parts/useIdempotencyKey';
import { roleOf } from './audit-sentence';

export function Maintenance() {
  const [refresh] = useAdminRefreshRatingsMutation();
  const [compute] = useAdminRefreshScoresMutation();
  const [update] = useAdminUpdateExperienceMutation();
  const withKey = useIdempotencyKey();

  return (
    <>
      <div className="rmo-card rmo-lined">
        <MaintenanceAction
          title="Ratings"
          about="Recalculates every official’s average and number of reviews. A check each night does the same."
          button="Refresh ratings"
          question="Are you sure you want to refresh all ratings?"
          detail="This recalculates every average and review count. No review changes."
          running="Refreshing the ratings of all officials..."
          failed="Failed to refresh ratings"
          run={() => refresh().unwrap()}
        >
          <LastRatingCheck />
        </MaintenanceAction>
        <MaintenanceAction
          title="Fair scores"
          about="Computes every official’s fair score. This happens automatically each night or, if averages appear in batches, with each batch."
          button="Compute fair scores"
          question="Compute the fair scores of all officials now?"
          detail="This runs in the background. No review changes."
          running="Starting the computation..."
          failed="Failed to compute the fair scores"
          run={() => compute().unwrap()}
        >
          <LastScoreRun />
        </MaintenanceAction>
      </div>
      {/* Apart from the others, because it can't be undone. */}
      <div className="rmo-card">
        <MaintenanceAction
          title="Experience"
          about="Adds a year to every official’s experience. This happens automatically each July 1."
          button="Update all experience"
          question="Are you sure you want to update the experience of all officials?"
          detail="Every official gains one year now. This can’t be undone and is logged under your name."
          running="Adding a year to every official..."
          failed="Failed to update experience"
          run={() => withKey((key) => update(key).unwrap())}
        >
          <ExperienceRuns />
        </MaintenanceAction>
      </div>
    </>
  );
}

interface Props {
  title: string;
  about: string;
  button: string;
  question: string;
  detail: string;
  running: string;
  failed: string;
  run: () => Promise<Message>;
  children?: ReactNode;
}

const RESULT_CLASS = { running: '', done: 'rmo-success', failed: 'rmo-failure' };

function MaintenanceAction(props: Props) {
  const { title, about, button, question, detail, running, failed, run, children } = props;
  const [state, setState] = useState<{ kind: 'running' | 'done' | 'failed'; text: string } | null>(null);
  const start = async (): Promise<void> => {
    setState({ kind: 'running', text: running });
    try {
      const { message } = await run();
      setState({ kind: 'done', text: message });
      toast.success('Success', message);
    } catch (error) {
      const text = errorMessage(error, failed);
      setState({ kind: 'failed', text });
      toast.error('Error', text);
    }
  };
  return (
    <section className="admin-action rmo-stack rmo-flush">
      <h2>{title}</h2>
      <p>{about}</p>
      <ConfirmDelete
        question={question}
        detail={detail}
        confirmText={button}
        danger={false}
        // The action isn't awaited, so that the dialog closes immediately; the section shows its progress.
        onConfirm={() => void start()}
        trigger={(open) => (
          <Button loading={state?.kind === 'running'} onClick={open}>
            {button}
          </Button>
        )}
      />
      <div
        role="status"
        className={`admin-action__result rmo-stack rmo-gap-s ${state ? RESULT_CLASS[state.kind] : ''}`}
      >
        {state?.kind === 'running' && <progress aria-label={running} />}
        {state && <p>{state.text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Its line is there from the beginning, so that what follows doesn't move. */
function LastRatingCheck() {
  const { data } = useAdminRatingsLastCheckQuery(undefined, { refetchOnMountOrArgChange: true });
  const check = data?.lastCheck;
  const count = check?.count ?? 0;
  const resultText = count > 0 ? `${withCount(count, 'official')} corrected` : 'nothing to correct';
  return (
    <p className="admin-last-run rmo-muted">
      {check && `Last nightly check: ${formatMoment(check.ranAt)} · ${resultText}`}
      {check === null && 'Not checked yet'}
    </p>
  );
}

/** Its line is there from the beginning, so that what follows doesn't move. */
function LastScoreRun() {
  const { data } = useAdminScoresLastRunQuery(undefined, { refetchOnMountOrArgChange: true });
  const run = data?.lastRun;
  const resultText =
    run && (run.isDone ? withCount(run.officials, 'official') : 'failed, the previous scores still apply');
  return (
    <p className={run && !run.isDone ? 'admin-last-run rmo-failure' : 'admin-last-run rmo-muted'}>
      {run && `Last: ${formatMoment(run.computedAt)} · ${resultText}`}
      {run === null && 'Not computed yet'}
    </p>
  );
}

const SHOWN_ENTRIES_MAX = 5;

const nextSeason = (): string => seasonStart(seasonYear(today()) + 1);

function ExperienceRuns() {
  const runs = useAdminAuditListQuery(
    { action: 'experience.update', page: 1, limit: SHOWN_ENTRIES_MAX },
    { refetchOnMountOrArgChange: true },
  );
  const items = runs.data?.items;
  return (
    <div className="admin-runs">
      {items?.length === 0 ? <p>Next: {formatDate(nextSeason())}</p> : <h3>Last updates</h3>}
      {items && items.length > 0 && (
        <ul>
          {items.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time> by <strong>{entry.actorName}</strong>{' '}
              <span className="rmo-muted">({roleOf(entry)})</span>
            </li>
          ))}
        </ul>
      )}
      {!items && runs.isError && (
        <p role="alert">
          Failed to load the last updates.{' '}
          <button type="button" className="rmo-link-button" onClick={() => void runs.refetch()}>
            Try Again
          </button>
        </p>
      )}
      {!items && !runs.isError && <p className="rmo-muted">Loading the last updates...</p>}
    </div>
  );
}
