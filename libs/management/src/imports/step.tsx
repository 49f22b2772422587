import type { ReactNode } from 'react';
import type { Import } from './importsApi';

/** What the page passes to the component of each step. */
export interface StepProps {
  one: Import;
  /** Reads the import again, after something was done with it. */
  refetch: () => Promise<void>;
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

export const STEP_TITLE = 'step-title';

/** The part of the page that belongs to a step. */
export const StepSection = ({ title, children }: SectionProps) => (
  <section className="rmo-card rmo-stack import-step" aria-labelledby={STEP_TITLE}>
    <h2 id={STEP_TITLE} tabIndex={-1} className="rmo-section-title">
      {title}
    </h2>
    {children}
  </section>
);
