import Button from 'antd/es/button';
import type { ImportAnswer } from '@rmo/contracts';
import { ApplyImport } from './ApplyImport';
import { ImportRows } from './ImportRows';
import { planText } from './importText';
import { Questions, type Answers } from './Questions';
import { StepSection, type StepProps } from './step';

interface Props extends StepProps {
  /** Not sent yet. */
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  onColumns: () => void;
}

/** Shows what applying the import would do with each row. */
export function CheckedStep({ one, refetch, answers, onAnswers, onColumns }: Props) {
  const give = (number: number, answer: ImportAnswer) => onAnswers(new Map(answers).set(number, answer));
  return (
    <StepSection title="What will happen">
      <p>{planText(one.counts)}</p>
      <div className="rmo-form__actions">
        <ApplyImport one={one} refetch={refetch} hasUnusedAnswers={answers.size > 0} />
        <Button onClick={onColumns}>Change the columns</Button>
      </div>
      <Questions one={one} refetch={refetch} answers={answers} />
      <ImportRows one={one} answers={answers} onAnswer={give} />
    </StepSection>
  );
}
