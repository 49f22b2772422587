import { useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { errorMessage, type Message } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui';

interface Props {
  title: string;
  about: string;
  button: string;
  question: string;
  detail: string;
  /** What is said while it runs. */
  running: string;
  /** What is said where the server gives no reason. */
  failed: string;
  run: () => Promise<Message>;
  /** What is known of earlier runs. */
  children?: ReactNode;
}

const RESULT_CLASS = { running: '', done: 'rmo-success', failed: 'rmo-failure' };

/** One action on everything: asked about, shown while it runs, and what came of it. */
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
    <section className="rmo-card admin-action">
      <h2 className="rmo-section-title">{title}</h2>
      <p>{about}</p>
      <ConfirmDelete
        question={question}
        detail={detail}
        confirmText={button}
        danger={false}
        // The question goes at once: what goes on is shown here.
        onConfirm={() => void start()}
        trigger={(open) => (
          <Button type="primary" loading={state?.kind === 'running'} onClick={open}>
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
