import { useRef, useState } from 'react';
import { errorMessage } from '@rmo/api-client';
import {
  useImportsCheckMutation,
  useImportsUpdateMutation,
  type Import,
  type ImportChange,
} from './importsApi';
import type { StepProps } from './step';

const FAILED = 'Your change was not saved. Please try again.';

type Entry = [keyof ImportChange, unknown];
const filtered = (change: ImportChange, isWanted: (entry: Entry) => boolean): ImportChange =>
  Object.fromEntries((Object.entries(change) as Entry[]).filter(isWanted));
const hasHeader = (name: keyof ImportChange): boolean => name === 'sheet' || name === 'headerRow';

/** Manages how the file is read, which the server stores on each change, and the start of the check. */
export function useColumns({ one, refetch }: StepProps, onChecking: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [update] = useImportsUpdateMutation();
  const [check] = useImportsCheckMutation();
  // Requests are sent one after another, so that the last choice wins.
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  // The user's choices that are not saved, because saving failed or is still running. Queued requests read the reference.
  const [unsaved, setUnsaved] = useState<ImportChange>({});
  const latest = useRef(unsaved);
  const remember = (change: ImportChange): void => {
    latest.current = change;
    setUnsaved(change);
  };

  const send = async (): Promise<void> => {
    const body = latest.current;
    if (Object.keys(body).length === 0) return;
    try {
      await update({ id: one.id, body }).unwrap();
      // The store updates in a separate task; until then the screen must not return to the previous values.
      await new Promise((resolve) => setTimeout(resolve));
      remember(filtered(latest.current, ([name, value]) => value !== body[name]));
    } catch (error) {
      // The columns on the screen still belong to the old header row, so the new one is not sent again.
      remember(filtered(latest.current, ([name, value]) => !hasHeader(name) || value !== body[name]));
      throw error;
    }
  };
  const save = (change: ImportChange): void => {
    setProblem(null);
    // Another header row has different columns.
    const isNewHeader = Object.keys(change).some((name) => hasHeader(name as keyof ImportChange));
    const before = filtered(latest.current, ([name]) => !isNewHeader || name !== 'mapping');
    remember({ ...before, ...change });
    sent.current = sent.current.then(send).catch((error: unknown) => {
      setProblem(errorMessage(error, FAILED));
      return refetch();
    });
  };

  const fields = unsaved.mapping ?? one.columns.map(({ field }) => field);
  /** Assigns a column to a field, and removes the field from the column that had it before. */
  const assign = (index: number, field: string | null): void => {
    const isMulti = one.fields.some(({ name, isMulti }) => name === field && isMulti);
    const mapping = fields.map((old, column) => {
      if (column === index) return field;
      return old === field && !isMulti ? null : old;
    });
    save({ mapping });
  };

  const start = async (): Promise<void> => {
    setStarting(true);
    await sent.current;
    try {
      await send();
      setProblem(null);
      await check(one.id).unwrap();
      onChecking();
    } catch (error) {
      setProblem(errorMessage(error, 'The check could not be started. Please try again.'));
    }
    await refetch();
    setStarting(false);
  };

  const shown = { ...one, ...unsaved } as Import;
  return { shown, fields, problem, isStarting, save, assign, start };
}
