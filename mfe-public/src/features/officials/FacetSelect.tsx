import { Choice } from '@rmo/ui/controls';
import { useOfficialsFiltersQuery } from '../../api/endpoints';

interface Props {
  id?: string;
  facet: 'associations' | 'locations';
  value: string;
  anyText: string;
  onChange: (value: string) => void;
  /** Set by `<Field>`. */
  'aria-describedby'?: string;
}

/** Filters officials by an existing association or location. */
export function FacetSelect({ id, facet, value, anyText, onChange, ...wiring }: Props) {
  const { data, isError, isFetching, refetch } = useOfficialsFiltersQuery();
  const known = data?.[facet] ?? [];
  // A shared link may contain a value that no longer exists; it is added to the choices, so that it can be cleared.
  const choices = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <Choice
      id={id}
      aria-describedby={wiring['aria-describedby']}
      value={value}
      options={[{ value: '', label: anyText }, ...choices.map((text) => ({ value: text, label: text }))]}
      // Retries when the options failed to load.
      onFocus={() => isError && !isFetching && void refetch()}
      onChange={onChange}
    />
  );
}
