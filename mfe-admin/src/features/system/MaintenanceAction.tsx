import { useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui';
import type { Message } from '../../api/endpoints';

interface Props {
  title: string;
  about: string;
  button: string;
  question: string;
  detail: string;
  /** The text shown while the action runs. */
  running: string;
  /** The message if the server gives no reason for a failure. */
  failed: string;
  run: () => Promise<Message>;
  children?: ReactNode;
}

const RESULT_CLASS = { running: '', done: 'rmo-success', failed: 'rmo-failure' };

/** A maintenance action with its confirmation, progress and result. */
export function MaintenanceAction(props: Props) {
  const { title, about, button, question, detail, running, failed, run, children } = props;
  const [state, setState] = useState<{ kind: 'running' | 'done' | 'failed'; text: string } | null>(null);
  const start = async (): Promise<void> => {
    setState({ kind: 'running', text: running });
    try {
      const { message } = await run();
      setState({ kind: 'done', text: message });
      toast.success('Success', message);
    } catch (error) {
      const text = errorMessage(error, failed);
      setState({ kind: 'failed', text });
      toast.error('Error', text);
    }
  };
  return (
    <section className="admin-action">
      <h2 className="rmo-section-title">{title}</h2>
      <p>{about}</p>
      <ConfirmDelete
        question={question}
        detail={detail}
        confirmText={button}
        danger={false}
        // Not awaited: the dialog closes immediately, and the progress is shown here.
        onConfirm={() => void start()}
        trigger={(open) => (
          <Button loading={state?.kind === 'running'} onClick={open}>
            {button}
          </Button>
        )}
      />
      <div role="status" className={`admin-action__result ${state ? RESULT_CLASS[state.kind] : ''}`}>
        {state?.kind === 'running' && <progress aria-label={running} />}
        {state && <p>{state.text}</p>}
      </div>
      {children}
    </section>
  );
}
