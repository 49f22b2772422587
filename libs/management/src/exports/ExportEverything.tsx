import Button from 'antd/es/button';
import { polled } from '@rmo/api-client';
import { apiUrl } from '@rmo/api-client/fetch';
import { attempt } from '@rmo/dashboard';
import { formatMoment } from '@rmo/ui';
import { ListView } from '../table/ListView';
import { useExportsSaveMutation, useExportsListQuery, type Export } from '../api/endpoints';

const POLLING_MS = 2000;
const LIST_TEXTS = {
  loading: 'Loading exports...',
  failed: 'Failed to load the exports',
  empty: 'No exports in the last 24 hours',
  isBrief: true,
};

/** The progress survives a reload, because the server stores it. */
export function ExportEverything() {
  const { data: knownExports } = useExportsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const pollingMs = knownExports?.some(({ state }) => state === 'running') ? POLLING_MS : 0;
  const query = useExportsListQuery(undefined, polled(pollingMs));
  const [create, { isLoading }] = useExportsSaveMutation();
  const start = () =>
    attempt('Failed to start the export', async () => {
      await create().unwrap();
      await query.refetch();
    });
  return (
    <section className="rmo-card rmo-stack" aria-labelledby="exports-title">
      <h2 id="exports-title" className="rmo-section-title">
        Export everything
      </h2>
      <p className="rmo-muted">
        Every list as CSV files and one Excel workbook, ready to import again. Reviews show their month and no
        author.
      </p>
      <div>
        <Button loading={isLoading} disabled={pollingMs > 0} onClick={() => void start()}>
          Start export
        </Button>
      </div>
      <ListView query={query} texts={LIST_TEXTS} count={query.data?.length ?? 0}>
        <ul className="rmo-lined">
          {query.data?.map((exportJob) => (
            <ExportItem key={exportJob.id} exportJob={exportJob} />
          ))}
        </ul>
      </ListView>
    </section>
  );
}

function ExportItem({ exportJob: { id, state, createdAt, expiresAt, progress } }: { exportJob: Export }) {
  const startedText = `Started ${formatMoment(createdAt)}`;
  return (
    <li className="import-item rmo-row rmo-row--wide rmo-flush">
      <div>
        <h3>{startedText}</h3>
        {state === 'done' && <p className="rmo-muted">Available until {formatMoment(expiresAt)}</p>}
        {state === 'failed' && <p>The export failed. Try again.</p>}
        {state === 'running' && (
          <p className="import-progress rmo-row rmo-row--wide rmo-flush">
            <progress value={progress} max={100} aria-label={startedText} />
            <span>{progress}%</span>
          </p>
        )}
      </div>
      {state === 'done' && (
        <a
          className="rmo-button rmo-button--small"
          href={apiUrl(`/exports/${id}/archive.zip`)}
          download
          aria-label={`Download: ${startedText}`}
        >
          Download
        </a>
      )}
    </li>
  );
}
