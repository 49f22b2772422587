import { useOfficialsFiltersQuery } from '@rmo/api-client';
import { Choice } from '@rmo/ui/Choice';

interface Props {
  id?: string;
  facet: 'associations' | 'locations';
  value: string;
  anyText: string;
  onChange: (value: string) => void;
  /** Wiring from `<Field>`. */
  'aria-describedby'?: string;
}

/** Chooses one association or location among those that officials have; a letter typed leads to it. */
export function FacetSelect({ id, facet, value, anyText, onChange, ...wiring }: Props) {
  const { data, isError, isFetching, refetch } = useOfficialsFiltersQuery();
  const known = data?.[facet] ?? [];
  // A shared link may name one that nobody has any more: it still stands in the URL and can be taken away.
  const choices = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <Choice
      id={id}
      aria-describedby={wiring['aria-describedby']}
      value={value}
      options={[{ value: '', label: anyText }, ...choices.map((text) => ({ value: text, label: text }))]}
      // Choices that did not come are asked for again by whoever wants to choose.
      onFocus={() => isError && !isFetching && void refetch()}
      onChange={onChange}
    />
  );
}
