import { useState } from 'react';
import Button from 'antd/es/button';
import type { ImportAnswer } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { FormProblem, foundText } from '@rmo/ui';
import { useImportsAnswersMutation, type ImportRow } from './importsApi';
import { rowsText } from './importText';
import type { StepProps } from './step';

const SAVE_FAILED = 'Your answers were not saved. Please try again.';
const ANSWER_CHOICES: [ImportAnswer, string][] = [
  ['same', 'Yes'],
  ['new', 'New person'],
];
/** The user's answers, by row number. */
export type Answers = ReadonlyMap<number, ImportAnswer>;

export function Questions({ importJob, refetch, answers }: StepProps & { answers: Answers }) {
  const [answer] = useImportsAnswersMutation();
  const [sendingButton, setSendingButton] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const count = importJob.counts.ask;
  if (count === 0) return null;

  const send = async (name: string, all?: ImportAnswer): Promise<void> => {
    setSendingButton(name);
    setProblem(null);
    const givenAnswers = [...answers].map(([number, answer]) => ({ number, answer }));
    try {
      await answer({ id: importJob.id, body: { answers: givenAnswers, all } }).unwrap();
    } catch (error) {
      setProblem(errorMessage(error, SAVE_FAILED));
    }
    await refetch();
    setSendingButton(null);
  };
  const renderButton = (name: string, text: string, all?: ImportAnswer) => (
    <Button
      type={all ? 'default' : 'primary'}
      loading={sendingButton === name}
      disabled={sendingButton !== null}
      onClick={() => void send(name, all)}
    >
      {text}
    </Button>
  );
  return (
    <section className="rmo-stack" aria-labelledby="import-questions-title">
      <h3 id="import-questions-title" className="rmo-section-title">
        Are they the same people?
      </h3>
      <p>
        {rowsText(count)} {count === 1 ? 'has' : 'have'} the name of someone already listed, but no
        association. Answer row by row below, or for all at once.
      </p>
      <FormProblem text={problem} />
      <div className="rmo-form__actions">
        {answers.size > 0 && renderButton('given', `Use ${foundText(answers.size, 'answers')}`)}
        {renderButton('same', answers.size > 0 ? 'All others are the same' : 'All are the same', 'same')}
        {renderButton('new', answers.size > 0 ? 'All others are new' : 'All are new', 'new')}
      </div>
    </section>
  );
}

interface QuestionProps {
  row: ImportRow;
  value: ImportAnswer | undefined;
  onAnswer: (answer: ImportAnswer) => void;
}

export function QuestionOfRow({ row, value, onAnswer }: QuestionProps) {
  return (
    <fieldset>
      <legend>{row.problem}</legend>
      <div className="rmo-row">
        {ANSWER_CHOICES.map(([answer, text]) => (
          <label key={answer} className="rmo-check">
            <input
              type="radio"
              name={`answer-${row.number}`}
              checked={value === answer}
              onChange={() => onAnswer(answer)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
