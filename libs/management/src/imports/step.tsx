import type { ReactNode } from 'react';
import type { Import } from './importsApi';

/** The props that the page passes to the component of each step. */
export interface StepProps {
  one: Import;
  /** Reloads the import after an action. */
  refetch: () => Promise<void>;
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

export const STEP_TITLE = 'step-title';

/** The section of the page for a step. */
export const StepSection = ({ title, children }: SectionProps) => (
  <section className="rmo-card rmo-stack import-step" aria-labelledby={STEP_TITLE}>
    <h2 id={STEP_TITLE} tabIndex={-1} className="rmo-section-title">
      {title}
    </h2>
    {children}
  </section>
);
