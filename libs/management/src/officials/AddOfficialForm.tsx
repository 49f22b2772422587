import { validateOfficial } from '@rmo/contracts';
import { useOfficialsCreateMutation } from '@rmo/api-client';
import { PersonForm } from '../people/PersonForm';
import { EMPTY_OFFICIAL, OFFICIAL_FIELDS } from './officialForm';

export function AddOfficialForm() {
  const [create] = useOfficialsCreateMutation();
  return (
    <PersonForm
      id="official"
      mode="add"
      title="Add Official"
      submitText="Add Official"
      fields={OFFICIAL_FIELDS}
      initial={EMPTY_OFFICIAL}
      validate={validateOfficial}
      send={(body) => create(body).unwrap()}
      saved={({ firstName, lastName }) => ({
        title: 'Official added successfully',
        text: `${firstName} ${lastName} can now be assigned.`,
      })}
      failed="Failed to add official"
    />
  );
}
