import { validateOfficial } from '@rmo/contracts';
import { fullName } from '@rmo/ui';
import { useOfficialsCreateMutation } from '../api/endpoints';
import { PersonForm } from '../forms/PersonForm';
import { EMPTY_OFFICIAL, OFFICIAL_FIELDS } from './officialForm';

export function AddOfficialForm() {
  const [create] = useOfficialsCreateMutation();
  return (
    <PersonForm
      id="official"
      title="Add Official"
      submitText="Add Official"
      fields={OFFICIAL_FIELDS}
      initial={EMPTY_OFFICIAL}
      validate={validateOfficial}
      send={(body) => create(body).unwrap()}
      saved={(values) => ({
        title: 'Official added successfully',
        text: `${fullName(values)} can now be assigned.`,
      })}
      failed="Failed to add official"
    />
  );
}
