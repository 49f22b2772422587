import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

export const STEP_TITLE = 'step-title';

/** The part of the page that belongs to a step. */
export const StepSection = ({ title, children }: Props) => (
  <section className="rmo-card rmo-stack import-step" aria-labelledby={STEP_TITLE}>
    <h2 id={STEP_TITLE} tabIndex={-1} className="rmo-section-title">
      {title}
    </h2>
    {children}
  </section>
);
