import Button from 'antd/es/button';
import { toast } from '@rmo/mfe-kit';
import { errorMessage } from '@rmo/api-client';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { useEventsRateCodeRotateMutation } from '../../api/endpoints';

interface Props {
  eventId: number;
  /** True if the user may replace the code. */
  mayReplace: boolean;
}

export function PosterActions({ eventId, mayReplace }: Props) {
  const [rotate] = useEventsRateCodeRotateMutation();
  const replace = async (): Promise<void> => {
    try {
      await rotate(eventId).unwrap();
      toast.success('Code replaced', 'Print the poster and the cards again.');
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to replace the code. Please try again.'));
    }
  };
  return (
    <>
      {mayReplace && (
        <ConfirmDelete
          question="Replace the code of this event?"
          detail="What is printed already leads nowhere from then on, and has to be printed again."
          confirmText="Replace"
          onConfirm={replace}
          trigger={(open) => <Button onClick={open}>Replace code</Button>}
        />
      )}
      <Button type="primary" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
