import { useState } from 'react';
import Modal from 'antd/es/modal';
import { MESSAGES, momentOf, momentText, REOPEN_DAYS_MAX } from '@rmo/contracts';
import { attempt } from '@rmo/dashboard/forms/form-errors';
import { toast } from '@rmo/mfe-kit';
import { addDays, today } from '@rmo/ui/calendar/day';
import { Field } from '@rmo/ui/Field';
import { useEventsReopenRatingMutation } from '../../api/endpoints';

const SUGGESTED_DAYS_AHEAD = 7;

export default function ReopenRating({ eventId }: { eventId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [reopen, { isLoading }] = useEventsReopenRatingMutation();
  const open = (): void => {
    setDay(addDays(today(), SUGGESTED_DAYS_AHEAD));
    setOpen(true);
  };
  const send = async (): Promise<void> => {
    if (!day) return;
    const until = new Date(momentOf(day, '23:59')).toISOString();
    await attempt('Failed to reopen rating', async () => {
      await reopen({ id: eventId, body: { until } }).unwrap();
      toast.success('Rating is open again', `Until ${momentText(until)}`);
      setOpen(false);
    });
  };
  return (
    <>
      <button type="button" className="rmo-button rmo-button--quiet" onClick={open}>
        Reopen rating until …
      </button>
      <Modal
        open={isOpen}
        title="Reopen rating"
        okText="Reopen rating"
        confirmLoading={isLoading}
        mask={{ closable: false }}
        onOk={() => void send()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        width={440}
      >
        <form
          className="rmo-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field
            id="reopen-until"
            label="Open until the end of"
            required
            error={day ? undefined : MESSAGES.invalidDate}
          >
            <input
              type="date"
              className="rmo-input"
              value={day}
              min={today()}
              max={addDays(today(), REOPEN_DAYS_MAX - 1)}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
        </form>
      </Modal>
    </>
  );
}
