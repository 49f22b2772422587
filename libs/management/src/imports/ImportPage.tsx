import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type ImportKindName, type ImportState, Permission } from '@rmo/contracts';
import { failureOf, isApiError, polled, useSession } from '@rmo/api-client';
import { apiUrl } from '@rmo/api-client/fetch';
import { BackLink, Empty, ErrorRetry, Loading, PageHeading, useIsMounted, useRouteId } from '@rmo/ui';
import { CheckedStep } from './CheckedStep';
import { ColumnsStep } from './ColumnsStep';
import { DoneStep } from './DoneStep';
import { ImportProgress, ImportSteps, STEP_TITLE, type StepName, type StepProps } from './step';
import { importsPath, useDashboardPath } from './ImportLink';
import { useImportsGetQuery, useImportsListQuery } from './importsApi';
import { isBusy, KIND_DETAILS, kindsFor } from './importText';
import type { Answers } from './Questions';
import { ExportEverything } from '../exports/ExportEverything';
import { FIRST_PAGE, ImportsList, useListInvalidation } from './ImportsList';
import { UploadImport } from './UploadImport';
import './imports.css';

export function ImportPage() {
  const id = useRouteId();
  const { query, refetchIfMounted } = useImport(id);
  const base = useDashboardPath();
  const isMissing = id === null || (isApiError(query.error) && query.error.status === 404);
  const importJob = isMissing ? undefined : query.data;
  return (
    <div className="rmo-page">
      <PageHeading
        back={<BackLink isFixed to={importsPath(base)} text="All imports" />}
        title="Import"
        of={importJob && `${KIND_DETAILS[importJob.kind].label} · ${importJob.fileName}`}
      />
      {importJob && <Steps key={importJob.id} importJob={importJob} refetch={refetchIfMounted} />}
      {isMissing && <Empty text="Import not found" />}
      {!importJob && !isMissing && query.error && (
        <ErrorRetry text="Failed to load the import" {...failureOf(query)} />
      )}
      {!importJob && !isMissing && !query.error && <Loading text="Loading the import..." />}
    </div>
  );
}

const NO_ANSWERS: Answers = new Map();

function Steps({ importJob, refetch }: StepProps) {
  const [params, setParams] = useSearchParams();
  const isMounted = useIsMounted();
  const asksColumns = importJob.state === 'checked' && params.get('step') === 'columns';
  const step = asksColumns ? 'Columns' : STEP_BY_STATE[importJob.state];
  // While the user changes columns, the import's state may change, but the screen stays the same.
  const content = step === 'Columns' ? step : `${step} ${importJob.state}`;
  const shownContent = useRef(content);
  useEffect(() => {
    // When another step begins while the page is open, moves the focus to its title, because the focused element was replaced.
    if (shownContent.current !== content) document.getElementById(STEP_TITLE)?.focus();
    shownContent.current = content;
  }, [content]);
  // Unsent answers survive a look at the columns, but not another check, which has its own questions.
  const [unsentAnswers, setUnsentAnswers] = useState<{ checkId: string | null; answers: Answers }>();
  const answers = unsentAnswers?.checkId === importJob.checkId ? unsentAnswers.answers : NO_ANSWERS;
  const parts = { importJob, refetch };
  return (
    <div className="rmo-stack">
      <ImportSteps current={step} />
      {isBusy(importJob.state) && <ImportProgress importJob={importJob} />}
      {step === 'Columns' && (
        <ColumnsStep
          {...parts}
          onChecking={() => {
            if (isMounted()) setParams({}, { replace: true });
          }}
        />
      )}
      {step === 'Check' && importJob.state === 'checked' && (
        <CheckedStep
          key={importJob.checkId}
          {...parts}
          answers={answers}
          onAnswers={(newAnswers) => setUnsentAnswers({ checkId: importJob.checkId, answers: newAnswers })}
          onColumns={() => setParams({ step: 'columns' })}
        />
      )}
      {step === 'Done' && !isBusy(importJob.state) && <DoneStep key={importJob.state} {...parts} />}
    </div>
  );
}

const STEP_BY_STATE: Record<ImportState, StepName> = {
  mapping: 'Columns',
  failed: 'Columns',
  checking: 'Check',
  checked: 'Check',
  applying: 'Apply',
  applied: 'Done',
  undoing: 'Done',
  undone: 'Done',
};

export function ImportsPage() {
  const { user, can } = useSession();
  const base = useDashboardPath();
  if (!user) return <Loading />;
  const kinds = kindsFor(can);
  const exportsEverything = can(Permission.AdminArea);
  return (
    <div className="rmo-page">
      <PageHeading
        back={<BackLink to={base} text="Dashboard" />}
        title={exportsEverything ? 'Import and export' : 'Import'}
      />
      <div className="rmo-stack">
        <UploadImport kinds={kinds} />
        <SampleFiles kinds={kinds} />
        <ImportsList />
        {exportsEverything && <ExportEverything />}
      </div>
    </div>
  );
}

const POLLING_MS = 1000;

function useImport(id: number | null) {
  const cachedQuery = useImportsGetQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const state = cachedQuery.data?.state;
  const query = useImportsGetQuery(id ?? 0, { ...polled(isBusy(state) ? POLLING_MS : 0), skip: id === null });
  useListInvalidation(query.data && [query.data]);
  const isMounted = useIsMounted();
  const { refetch } = query;
  // The response to a change may arrive after the page was closed.
  const refetchIfMounted = async (): Promise<void> => {
    if (isMounted()) await refetch();
  };
  return { query, refetchIfMounted };
}

/** Is open while there are no imports yet. */
function SampleFiles({ kinds }: { kinds: readonly ImportKindName[] }) {
  const hasNone = useImportsListQuery(FIRST_PAGE).data?.total === 0;
  return (
    <details className="rmo-card rmo-card--details" open={hasNone}>
      <summary>
        <h2>Templates and sample files</h2>
      </summary>
      <ul className="rmo-stack rmo-gap-s">
        {kinds.map((kind) => {
          const { label, sample } = KIND_DETAILS[kind];
          return (
            <li key={kind} className="rmo-row rmo-row--between">
              <strong>{label}</strong>
              <span className="rmo-row rmo-gap-l rmo-touch">
                <a href={apiUrl(`/imports/template/${kind}.csv`)} download aria-label={`Template: ${label}`}>
                  Template
                </a>
                {sample && (
                  <a href={apiUrl(`/imports/samples/${sample}`)} download aria-label={`Sample: ${label}`}>
                    Sample
                  </a>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
