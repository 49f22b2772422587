import { useRef, useState } from 'react';
import { errorMessage } from '@rmo/api-client';
import { useImportsCheckMutation, useImportsUpdateMutation, type ImportChange } from './importsApi';
import type { StepProps } from './ImportPage';

const FAILED = 'Your change was not saved. Please try again.';

/** The choice of columns, which the server stores at each change, and the start of the check. */
export function useColumns({ one, refetch }: StepProps, onChecking: () => void) {
  const [fields, setFields] = useState(() => one.columns.map(({ field }) => field));
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [update] = useImportsUpdateMutation();
  const [check] = useImportsCheckMutation();
  // One after the other, so that the last choice is the one that stays.
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  // Shown as chosen, though saving it has failed or has not ended.
  const unsaved = useRef<(string | null)[] | null>(null);

  const send = async (body: ImportChange): Promise<void> => {
    await update({ id: one.id, body }).unwrap();
    if (body.mapping === unsaved.current) unsaved.current = null;
  };
  const save = (body: ImportChange): void => {
    setProblem(null);
    sent.current = sent.current
      .then(() => send(body))
      .catch((error: unknown) => setProblem(errorMessage(error, FAILED)))
      .then(refetch);
  };

  /** Assigns a column to a field, and takes the field from another column that had it. */
  const assign = (index: number, field: string | null): void => {
    const isMulti = one.fields.some(({ name, isMulti }) => name === field && isMulti);
    const next = fields.map((old, column) => {
      if (column === index) return field;
      return old === field && !isMulti ? null : old;
    });
    setFields(next);
    unsaved.current = next;
    save({ mapping: next });
  };

  const start = async (): Promise<void> => {
    setStarting(true);
    await sent.current;
    try {
      if (unsaved.current) await send({ mapping: unsaved.current });
      setProblem(null);
      await check(one.id).unwrap();
      onChecking();
    } catch (error) {
      setProblem(errorMessage(error, 'The check could not be started. Please try again.'));
    }
    await refetch();
    setStarting(false);
  };

  return { fields, problem, isStarting, save, assign, start };
}
