import { Choice } from '@rmo/ui/Choice';
import { useOfficialsFiltersQuery } from '../../api/endpoints';

interface Props {
  id?: string;
  facet: 'associations' | 'locations';
  value: string;
  anyText: string;
  onChange: (value: string) => void;
  /** Passed by `<Field>`. */
  'aria-describedby'?: string;
}

/** Selects one of the associations or locations of officials. */
export function FacetSelect({ id, facet, value, anyText, onChange, ...wiring }: Props) {
  const { data, isError, isFetching, refetch } = useOfficialsFiltersQuery();
  const known = data?.[facet] ?? [];
  // A shared link may have a value that no longer exists; it is offered too, so that it can be removed.
  const choices = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <Choice
      id={id}
      aria-describedby={wiring['aria-describedby']}
      value={value}
      options={[{ value: '', label: anyText }, ...choices.map((text) => ({ value: text, label: text }))]}
      // Choices that failed to load are refetched when they are needed.
      onFocus={() => isError && !isFetching && void refetch()}
      onChange={onChange}
    />
  );
}
