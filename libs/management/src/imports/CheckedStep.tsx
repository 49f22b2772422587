import Button from 'antd/es/button';
import { ApplyImport } from './ApplyImport';
import type { StepProps } from './ImportPage';
import { ImportRows } from './ImportRows';
import { planText } from './importText';
import { StepSection } from './StepSection';

/** What applying would do with each row. */
export function CheckedStep({ one, refetch, onColumns }: StepProps & { onColumns: () => void }) {
  return (
    <StepSection title="What will happen">
      <p>{planText(one.counts)}</p>
      <div className="rmo-form__actions">
        <ApplyImport one={one} refetch={refetch} />
        <Button onClick={onColumns}>Change the columns</Button>
      </div>
      <ImportRows one={one} />
    </StepSection>
  );
}
