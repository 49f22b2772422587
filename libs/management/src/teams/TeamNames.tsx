import { errorMessage, failureOf } from '@rmo/api-client';
import { fieldError, TEAM_FIELDS, TEAM_NAMES_MAX, type FieldErrors } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { ErrorRetry, Field, Loading } from '@rmo/ui';
import { FormProblem } from '@rmo/ui/Field';
import { useFormState } from '@rmo/ui/useFormState';
import { type Team, useTeamsNamesQuery, useTeamsNamesUpdateMutation } from '../api/endpoints';
import { DialogForm } from '../forms/FormDialog';

interface Props {
  team: Team;
  onDone: () => void;
}

const FIELDS = {
  aliases: { label: 'Other names', hint: 'One on each line. Searches and imports find the team by them.' },
  schools: { label: 'Schools', hint: 'Of a cooperative team, one on each line.' },
} as const;
const NAMES = ['aliases', 'schools'] as const;

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

function validate(values: Record<string, unknown>): FieldErrors {
  const errors = NAMES.map((name) => {
    const lines = linesOf(String(values[name]));
    const error = lines.map((line) => fieldError(TEAM_FIELDS.name, line)).find((one) => one !== undefined);
    return [name, lines.length > TEAM_NAMES_MAX ? `${TEAM_NAMES_MAX} names at most` : error];
  });
  return Object.fromEntries(errors.filter(([, error]) => error)) as FieldErrors;
}

/** Names that visitors don't see: other names of a team, and the schools of a cooperative one. */
export function TeamNames({ team, onDone }: Props) {
  const query = useTeamsNamesQuery(team.id, { refetchOnMountOrArgChange: true });
  if (query.isFetching) return <Loading />;
  if (!query.data) return <ErrorRetry text="Failed to load the names" {...failureOf(query)} />;
  const { aliases, schools } = query.data;
  return (
    <NamesForm
      team={team}
      stored={{ aliases: aliases.join('\n'), schools: schools.join('\n') }}
      onDone={onDone}
    />
  );
}

function NamesForm({ team, stored, onDone }: Props & { stored: Record<(typeof NAMES)[number], string> }) {
  const form = useFormState('team-names', stored, validate);
  const [save, { isLoading }] = useTeamsNamesUpdateMutation();
  const submit = async ({ aliases, schools }: typeof stored): Promise<void> => {
    try {
      await save({ id: team.id, body: { aliases: linesOf(aliases), schools: linesOf(schools) } }).unwrap();
      toast.success('Names saved', team.name);
      onDone();
    } catch (error) {
      form.showErrors({}, errorMessage(error, 'Failed to save the names'));
    }
  };
  return (
    <DialogForm
      label={`Names of ${team.name}`}
      submitText="Save names"
      busy={isLoading}
      isDirty={NAMES.some((name) => form.values[name] !== stored[name])}
      onSubmit={form.submit(submit)}
      onCancel={onDone}
    >
      {NAMES.map((name) => (
        <Field key={name} {...form.field(name)} {...FIELDS[name]}>
          <textarea className="rmo-input" rows={4} disabled={isLoading} {...form.input(name)} />
        </Field>
      ))}
      <FormProblem text={form.problem} />
    </DialogForm>
  );
}
