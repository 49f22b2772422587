import type { ReactNode } from 'react';
import type { Import } from './importsApi';

export interface StepProps {
  one: Import;
  refetch: () => Promise<void>;
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

export const STEP_TITLE = 'step-title';

export const StepSection = ({ title, children }: SectionProps) => (
  <section className="rmo-card rmo-stack import-step" aria-labelledby={STEP_TITLE}>
    <h2 id={STEP_TITLE} tabIndex={-1} className="rmo-section-title">
      {title}
    </h2>
    {children}
  </section>
);
