const STEPS = ['Upload', 'Columns', 'Check', 'Apply', 'Done'] as const;
export type StepName = (typeof STEPS)[number];

export function ImportSteps({ current }: { current: StepName }) {
  const reached = STEPS.indexOf(current);
  return (
    <ol className="import-steps" aria-label="Steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          data-done={index < reached || undefined}
        >
          <span className="import-steps__number" aria-hidden="true">
            {index < reached ? '✓' : index + 1}
          </span>
          <span>
            {step}
            {index < reached && <span className="rmo-visually-hidden">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
