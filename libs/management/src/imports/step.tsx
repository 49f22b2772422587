import type { ReactNode } from 'react';
import { numberText } from '@rmo/ui/text';
import type { Import } from './importsApi';

export interface StepProps {
  importJob: Import;
  refetch: () => Promise<void>;
}

export const STEP_TITLE = 'step-title';

export const StepSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rmo-card rmo-stack import-step" aria-labelledby={STEP_TITLE}>
    <h2 id={STEP_TITLE} tabIndex={-1} className="rmo-section-title">
      {title}
    </h2>
    {children}
  </section>
);

const STEPS = ['Upload', 'Columns', 'Check', 'Apply', 'Done'] as const;
export type StepName = (typeof STEPS)[number];

export function ImportSteps({ current }: { current: StepName }) {
  const currentIndex = STEPS.indexOf(current);
  return (
    <ol className="import-steps" aria-label="Steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === currentIndex ? 'step' : undefined}
          data-done={index < currentIndex || undefined}
        >
          <span className="import-steps__number" aria-hidden="true">
            {index < currentIndex ? '✓' : index + 1}
          </span>
          <span className={index === currentIndex ? undefined : 'rmo-wide-text'}>
            {step}
            {index < currentIndex && <span className="rmo-visually-hidden">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const PROGRESS_TEXTS = {
  checking: ['Checking the rows', 'Nothing has changed yet.'],
  applying: ['Applying', 'You can close this page. The import continues; come back here to follow it.'],
  undoing: ['Undoing', 'You can close this page. Come back here to follow it.'],
} as const;

export function ImportProgress({ importJob }: { importJob: Import }) {
  const [title, about] = PROGRESS_TEXTS[importJob.state as keyof typeof PROGRESS_TEXTS];
  return (
    <StepSection title={title}>
      <p className="import-progress rmo-row rmo-row--wide rmo-flush">
        <progress value={importJob.done} max={Math.max(importJob.total, 1)} aria-labelledby={STEP_TITLE} />
        <span>
          {numberText(importJob.done)} of {numberText(importJob.total)} rows
        </span>
      </p>
      <p className="rmo-muted">{about}</p>
    </StepSection>
  );
}
