import Button from 'antd/es/button';
import { attempt } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { fullName } from '@rmo/ui';
import { useUsersSetPendingMutation, type PendingUser } from '../api/endpoints';
import { isOfRegion, DECIDE_FAILED } from './usePendingActions';
import type { Decided } from './useDecided';

interface Props {
  user: PendingUser;
  decided: Decided;
  /** The supervisor's region; otherwise empty. */
  given: string;
  onGone: () => void;
}

/** Shows the decision about a registration, and lets the user undo an approval. Supervisors may do so in their own region. */
export function Approved({ user, decided, given, onGone }: Props) {
  const [setPending, { isLoading }] = useUsersSetPendingMutation();
  const name = fullName(user);
  const setBack = async (): Promise<void> => {
    if (!(await attempt(DECIDE_FAILED, () => setPending(user.id).unwrap(), onGone))) return;
    decided.setBack(user);
    toast.success('Set back to pending', `${name} can’t log in until you decide again.`);
  };
  return (
    <>
      <span className="rmo-badge rmo-badge--success">Approved</span>
      {isOfRegion(given)(user) && (
        <Button
          type="link"
          loading={isLoading}
          onClick={() => void setBack()}
          aria-label={`Undo the approval of ${name}`}
        >
          Undo
        </Button>
      )}
    </>
  );
}
