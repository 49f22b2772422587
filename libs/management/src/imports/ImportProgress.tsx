import { numberText } from '@rmo/ui/text';
import { StepSection } from './step';
import type { Import } from './importsApi';

const TITLES = {
  checking: ['Checking the rows', 'Nothing is written yet.'],
  applying: [
    'Applying',
    'You may close this page: the import goes on, and this address shows how far it is.',
  ],
  undoing: ['Undoing', 'You may close this page: it goes on, and this address shows how far it is.'],
} as const;

export function ImportProgress({ one }: { one: Import }) {
  const [title, about] = TITLES[one.state as keyof typeof TITLES];
  return (
    <StepSection title={title}>
      <p className="import-progress">
        <progress value={one.done} max={Math.max(one.total, 1)} aria-labelledby="step-title" />
        <span>
          {numberText(one.done)} of {numberText(one.total)} rows
        </span>
      </p>
      <p className="rmo-muted">{about}</p>
    </StepSection>
  );
}
