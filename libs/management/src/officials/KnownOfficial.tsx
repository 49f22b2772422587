import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { fullName, useDebounced } from '@rmo/ui';
import { useOfficialsListQuery } from '../api/endpoints';

interface Props {
  firstName: string;
  lastName: string;
}

/** Says that there is an official of this name already. Two people may have one name, so that nothing is prevented. */
export function KnownOfficial({ firstName, lastName }: Props) {
  const typed = [firstName.trim(), lastName.trim()];
  const name = useDebounced(typed.every(Boolean) ? typed.join(' ') : '');
  const { currentData } = useOfficialsListQuery(
    { q: name, sort: 'name', page: 1, limit: 10 },
    { skip: !name },
  );
  const known = currentData?.data.filter((row) => fullName(row).toLowerCase() === name.toLowerCase()) ?? [];
  return (
    <div role="status">
      {known.map((official) => (
        <p key={official.id} className="rmo-note rmo-note--warning">
          <Link to={screenPath(SCREENS.official, { id: official.id })}>
            {fullName(official)} of {official.location}
          </Link>{' '}
          exists already.
        </p>
      ))}
    </div>
  );
}
