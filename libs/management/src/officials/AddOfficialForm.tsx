import { validateOfficial } from '@rmo/contracts';
import { fullName } from '@rmo/ui';
import { useOfficialsCreateMutation } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { PersonForm } from '../forms/PersonForm';
import { shownQuery } from '../table/useMarked';
import { useShownRegion } from '../table/useOwnRegion';
import { KnownOfficial } from './KnownOfficial';
import { EMPTY_OFFICIAL, OFFICIAL_FIELDS } from './officialForm';

export function AddOfficialForm({ dashboard }: { dashboard: Dashboard }) {
  const [create] = useOfficialsCreateMutation();
  // A supervisor's own; empty for administrators.
  const region = useShownRegion('').own;
  return (
    <PersonForm
      id="official"
      title="Add Official"
      submitText="Add Official"
      fields={OFFICIAL_FIELDS}
      initial={{ ...EMPTY_OFFICIAL, region }}
      validate={validateOfficial}
      send={(body) => create(body).unwrap()}
      saved={(values) => ({
        title: 'Official added successfully',
        text: `${fullName(values)} can now be assigned.`,
      })}
      listOf={(id) => `${dashboard.basePath}?${shownQuery('manage-officials', id)}`}
      failed="Failed to add official"
      note={({ firstName, lastName }) => <KnownOfficial firstName={firstName} lastName={lastName} />}
    />
  );
}
