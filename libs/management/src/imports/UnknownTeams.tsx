import { useState } from 'react';
import Button from 'antd/es/button';
import { errorMessage } from '@rmo/api-client';
import { FormProblem, foundText } from '@rmo/ui';
import { useImportsCheckMutation, useImportsUpdateMutation } from './importsApi';
import type { StepProps } from './step';

const SHOWN_MAX = 12;

/** Offers once to create all teams that the file names but that aren't listed. */
export function UnknownTeams({ importJob, refetch }: StepProps) {
  const { id, unknownTeams } = importJob;
  const [update] = useImportsUpdateMutation();
  const [check] = useImportsCheckMutation();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (unknownTeams.length === 0) return null;

  const create = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      await update({ id, body: { createsTeams: true } }).unwrap();
      await check(id).unwrap();
    } catch (error) {
      setProblem(errorMessage(error, 'The teams were not added. Please try again.'));
    }
    await refetch();
    setSending(false);
  };
  const isOne = unknownTeams.length === 1;
  const more = unknownTeams.length - SHOWN_MAX;
  return (
    <section className="import-teams rmo-stack" aria-labelledby="import-teams-title">
      <h3 id="import-teams-title" className="rmo-section-title">
        {isOne ? 'One team isn’t listed yet' : 'Some teams aren’t listed yet'}
      </h3>
      <p className="import-long">
        {unknownTeams.slice(0, SHOWN_MAX).join(', ')}
        {more > 0 && ` and ${more} more`}. Check the spelling: a team with another spelling becomes a new
        team.
      </p>
      <FormProblem text={problem} />
      <div className="rmo-form__actions">
        <Button type="primary" loading={isSending} onClick={() => void create()}>
          Create {foundText(unknownTeams.length, 'teams')} with the events
        </Button>
      </div>
    </section>
  );
}
