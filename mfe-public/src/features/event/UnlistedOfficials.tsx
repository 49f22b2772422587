import { useState } from 'react';
import Modal from 'antd/es/modal';
import { Link } from 'wouter';
import { useSession } from '@rmo/api-client/session';
import { decisionReasonError, fullName, MODERATION_LIMITS, SCREENS, screenPath } from '@rmo/contracts';
import { attempt } from '@rmo/dashboard/forms/form-errors';
import { OfficialPicker } from '@rmo/management';
import { toast } from '@rmo/mfe-kit';
import { shortDayText } from '@rmo/ui/calendar/day';
import { Field } from '@rmo/ui/Field';
import {
  useUnlistedOfficialsConfirmMutation,
  useUnlistedOfficialsDeclineMutation,
  useUnlistedOfficialsListQuery,
  type Official,
  type UnlistedOfficial,
} from '../../api/endpoints';

const nameOf = ({ official, name }: UnlistedOfficial): string => (official ? fullName(official) : name!);

/** What people say about officials who are not listed for the event. Only managers see it. */
export default function UnlistedOfficials({ eventId }: { eventId: number }) {
  const { data } = useUnlistedOfficialsListQuery({ event: eventId }, { refetchOnMountOrArgChange: true });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="event-unlisted">
      <h2 id="event-unlisted">
        Somebody else officiated? <span className="rmo-count">{data.total}</span>
      </h2>
      <ul className="rmo-box rmo-lined">
        {data.items.map((claim) => (
          <Claim key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  );
}

function Claim({ claim }: { claim: UnlistedOfficial }) {
  const [open, setOpen] = useState<'confirm' | 'decline' | null>(null);
  const { official, by, day } = claim;
  const name = nameOf(claim);
  return (
    <li className="event-unlisted rmo-row rmo-row--between">
      <p className="rmo-flush">
        {official ? (
          <Link className="rmo-item" to={screenPath(SCREENS.official, { id: official.id })}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}{' '}
        <span className="rmo-muted rmo-small">
          {official ? `${official.association}, ${official.location}` : 'only a name'} ·{' '}
          {by ? `${fullName(by)}, ${by.userType}` : 'somebody'} on {shortDayText(day)}
        </span>
      </p>
      <div className="rmo-row">
        <button type="button" className="rmo-button rmo-button--small" onClick={() => setOpen('confirm')}>
          Confirm<span className="rmo-visually-hidden"> {name}</span>
        </button>
        <button
          type="button"
          className="rmo-button rmo-button--small rmo-button--quiet"
          onClick={() => setOpen('decline')}
        >
          Decline<span className="rmo-visually-hidden"> {name}</span>
        </button>
      </div>
      {open === 'confirm' && <Confirmation claim={claim} onClose={() => setOpen(null)} />}
      {open === 'decline' && <Refusal claim={claim} onClose={() => setOpen(null)} />}
    </li>
  );
}

interface DialogProps {
  claim: UnlistedOfficial;
  onClose: () => void;
}

/** The official who was there may be another one than was named. */
function Confirmation({ claim, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<Official | null>(null);
  const [confirm, { isLoading }] = useUnlistedOfficialsConfirmMutation();
  const { user } = useSession();
  const isSupervisor = user?.userType === 'Regional Supervisor';
  const addPath = `${isSupervisor ? SCREENS.supervisor : SCREENS.admin}?tab=add-official`;
  const official = chosen ?? claim.official;
  const send = (): Promise<boolean> =>
    attempt('Failed to add the official', async () => {
      if (!official) return;
      await confirm({ id: claim.id, body: { officialId: official.id } }).unwrap();
      toast.success('Added to the event', `${fullName(official)} is assigned now.`);
      onClose();
    });
  return (
    <Modal
      open
      title={`Did ${nameOf(claim)} work this event?`}
      okText={official ? `Add ${fullName(official)}` : 'Choose the official'}
      okButtonProps={{ disabled: !official }}
      confirmLoading={isLoading}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
      width={480}
    >
      <p>
        The official is assigned to {claim.event.name}, and a rating that waits is counted as if sent then.
      </p>
      <Field
        id="unlisted-official"
        label={claim.official ? 'Or was it somebody else?' : 'Who is it?'}
        hint={
          <>
            Not in the list?{' '}
            <Link to={addPath} target="_blank">
              Add the official
            </Link>
            , then search here.
          </>
        }
      >
        <OfficialPicker chosen={chosen} onChoose={setChosen} onClear={() => setChosen(null)} />
      </Field>
    </Modal>
  );
}

function Refusal({ claim, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [decline, { isLoading }] = useUnlistedOfficialsDeclineMutation();
  const send = async (): Promise<void> => {
    const problem = decisionReasonError(reason.trim());
    setError(problem);
    if (problem) return;
    await attempt('Failed to decline', async () => {
      await decline({ id: claim.id, body: { reason: reason.trim() } }).unwrap();
      toast.success('Declined', 'The person who named the official sees your reason.');
      onClose();
    });
  };
  return (
    <Modal
      open
      title={`Decline ${nameOf(claim)}?`}
      okText="Decline"
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
      width={480}
    >
      <Field
        id="unlisted-reason"
        label="Reason"
        required
        error={error}
        hint="The person who named them reads it."
      >
        <textarea
          className="rmo-input"
          rows={3}
          value={reason}
          maxLength={MODERATION_LIMITS.reasonMax}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Modal>
  );
}
