import { type ReactElement, useState } from 'react';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import {
  MESSAGES,
  MODERATION_LIMITS,
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  type ReportReason,
  reportNoteError,
} from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { Field } from '@rmo/ui/Field';
import { attempt } from './form-errors';

const REASONS = REPORT_REASON_NAMES.map((value) => ({ value, label: REPORT_REASONS[value] }));

interface Props {
  report: (body: { reason: ReportReason; note: string }) => Promise<unknown>;
  trigger: (open: () => void) => ReactElement;
}

/** Asks why a review is wrong, and reports it. */
export function ReportDialog({ report, trigger }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const reasonError = reason ? undefined : MESSAGES.reportReasonInvalid;
  const noteError = reportNoteError(reason, note);

  const open = (): void => {
    setReason(null);
    setNote('');
    setSubmitted(false);
    setOpen(true);
  };
  const send = async (): Promise<void> => {
    setSubmitted(true);
    if (!reason || noteError) return;
    setSending(true);
    await attempt('Failed to report review', async () => {
      await report({ reason, note });
      toast.success('Review reported');
      setOpen(false);
    });
    setSending(false);
  };
  const shownError = (text: string | undefined) => (wasSubmitted && text ? { error: text } : {});
  return (
    <>
      {trigger(open)}
      <Modal
        open={isOpen}
        title="Report this review"
        okText="Send report"
        confirmLoading={isSending}
        mask={{ closable: false }}
        onOk={() => void send()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        width={480}
      >
        <div className="rmo-form">
          <Field id="report-reason" label="What’s wrong" required {...shownError(reasonError)}>
            <Select
              value={reason}
              options={REASONS}
              virtual={false}
              placeholder="Choose a reason"
              style={{ width: '100%' }}
              onChange={setReason}
            />
          </Field>
          <Field
            id="report-note"
            label={reason === 'other' ? 'Note' : 'Note (optional)'}
            required={reason === 'other'}
            hint="Someone else reads this and decides, never the author."
            {...shownError(noteError)}
          >
            <Input.TextArea
              rows={3}
              value={note}
              maxLength={MODERATION_LIMITS.noteMax}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </div>
      </Modal>
    </>
  );
}
