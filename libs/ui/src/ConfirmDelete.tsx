import { useState, type ReactElement, type ReactNode } from 'react';
import Modal from 'antd/es/modal';

interface Props {
  question: string;
  detail?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  danger?: boolean;
  /** The dialog stays open, with a busy button, until the returned promise settles. */
  onConfirm: () => void | Promise<unknown>;
  trigger: (open: () => void) => ReactElement;
}

export function ConfirmDelete(props: Props) {
  const { confirmText = 'Delete', cancelText = 'Cancel', danger = true } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await props.onConfirm();
    } finally {
      setBusy(false);
      setOpen(false);
    }
  };
  return (
    <>
      {props.trigger(() => setOpen(true))}
      <Modal
        open={isOpen}
        title={props.question}
        okText={confirmText}
        cancelText={cancelText}
        okButtonProps={{ danger }}
        confirmLoading={isBusy}
        onOk={() => void confirm()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        width={440}
      >
        {props.detail}
      </Modal>
    </>
  );
}
