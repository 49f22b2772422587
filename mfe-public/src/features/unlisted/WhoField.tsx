import { useState } from 'react';
import { failureOf } from '@rmo/api-client';
import { fullName, LIMITS } from '@rmo/contracts';
import { Avatar } from '@rmo/ui/Avatar';
import { Field } from '@rmo/ui/Field';
import { useDebounced } from '@rmo/ui/hooks';
import { ErrorRetry } from '@rmo/ui/StateViews';
import { useOfficialsListQuery, type Official, type WrestlingEvent } from '../../api/endpoints';

/** An official, or the name of somebody who was not found. */
export interface ChosenOfficial {
  official: Official | null;
  name: string;
}

interface Props {
  listed: WrestlingEvent['officials'];
  onChoose: (chosen: ChosenOfficial) => void;
}

const SHOWN_MAX = 6;
/** Fewer letters match nearly everyone. */
const TYPED_MIN = 2;

export function WhoField({ listed, onChoose }: Props) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const searched = useDebounced(typed, 300);
  const query = useOfficialsListQuery(
    { q: searched, page: 1, limit: SHOWN_MAX },
    { skip: searched.length < TYPED_MIN },
  );
  const listedIds = listed.map(({ officialId }) => officialId);
  const found = searched.length < TYPED_MIN ? undefined : query.currentData;
  const isCurrent = found && searched === typed;
  return (
    <div className="rmo-card rmo-stack rmo-gap-m">
      <Field id="unlisted-who" label="Who officiated?" hint="Search by name, town or association">
        <input
          className="rmo-input"
          value={text}
          maxLength={LIMITS.nameMax}
          autoComplete="off"
          autoCapitalize="words"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {query.isError && <ErrorRetry text="Failed to fetch officials" {...failureOf(query)} />}
      {found && found.data.length > 0 && (
        <ul className="rmo-box rmo-lined unlisted-found" aria-label="Officials found">
          {found.data.map((official) => {
            const isListed = listedIds.includes(official.id);
            return (
              <li key={official.id}>
                <button
                  type="button"
                  className="rmo-hover rmo-row"
                  disabled={isListed}
                  onClick={() => onChoose({ official, name: '' })}
                >
                  <Avatar {...official} size={36} />
                  <span>
                    <span className="rmo-item">{fullName(official)}</span>{' '}
                    <span className="rmo-muted rmo-small">
                      {isListed ? 'Listed for this event' : `${official.association}, ${official.location}`}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {isCurrent && (
        <p className="rmo-flush" role="status">
          {found.total === 0 ? 'No official has that name. ' : 'Nobody of these? '}
          <button
            type="button"
            className="rmo-link-button"
            onClick={() => onChoose({ official: null, name: typed })}
          >
            Use the name “{typed}”
          </button>
        </p>
      )}
    </div>
  );
}
