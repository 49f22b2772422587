import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useUnsavedWarning } from '@rmo/mfe-kit';
import './form-dialog.css';

const FIELD_SELECTOR = ['input:not([type=hidden])', 'textarea', 'select']
  .map((field) => `${field}:enabled`)
  .join();
const CLOSE_QUESTION = 'You have unsaved changes. Close without saving?';

/** Lets a form tell the surrounding dialog that it has unsaved input. */
const HoldsInputContext = createContext<RefObject<boolean>>({ current: false });

interface DialogProps {
  title: string;
  /** The width in pixels; 640 fits two fields side by side. */
  width?: number;
  trigger: (open: () => void) => ReactElement;
  children: (close: () => void) => ReactNode;
}

/** A click outside doesn't close the dialog, and Escape asks for confirmation before discarding input. */
export function FormDialog({ title, width = 520, trigger, children }: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const holdsInputRef = useRef(false);
  const close = (): void => setOpen(false);
  return (
    <>
      {trigger(() => setOpen(true))}
      <Modal
        open={isOpen}
        title={title}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => (!holdsInputRef.current || window.confirm(CLOSE_QUESTION)) && close()}
        afterOpenChange={(open) =>
          open && content.current?.querySelector<HTMLElement>(FIELD_SELECTOR)?.focus()
        }
        destroyOnHidden
        className="rmo-form-dialog"
        width={width}
        // Places the dialog near the top, so that more of a long form fits on a phone.
        style={{ top: 'var(--rmo-dialog-top)' }}
      >
        <HoldsInputContext value={holdsInputRef}>
          <div ref={content}>{children(close)}</div>
        </HoldsInputContext>
      </Modal>
    </>
  );
}

interface FormProps {
  label: string;
  submitText: string;
  busy: boolean;
  isDirty: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

export function DialogForm(props: FormProps) {
  const { label, submitText, busy, isDirty, onSubmit, onCancel, children } = props;
  useUnsavedWarning(isDirty);
  const holdsInputRef = useContext(HoldsInputContext);
  useEffect(() => {
    holdsInputRef.current = isDirty;
    return () => {
      holdsInputRef.current = false;
    };
  }, [holdsInputRef, isDirty]);
  return (
    <form className="rmo-form" aria-label={label} noValidate onSubmit={onSubmit}>
      {children}
      <div className="rmo-form__actions rmo-form__actions--end">
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
