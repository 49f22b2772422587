import { Choice } from '@rmo/ui/controls';
import { useOfficialsFiltersQuery } from '../../api/endpoints';

interface LoadedProps {
  id?: string;
  /** The query for the options. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  options: readonly { value: string; label: string }[];
  value: string;
  anyText: string;
  onChange: (value: string) => void;
  /** Set by `<Field>`. */
  'aria-describedby'?: string;
}

/** A filter whose options come from the server. */
export function LoadedChoice({ id, query, options, value, anyText, onChange, ...wiring }: LoadedProps) {
  // A shared link may contain a value that no longer exists. It is added to the options, so that it can be cleared.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Choice
      id={id}
      aria-describedby={wiring['aria-describedby']}
      value={value}
      options={[{ value: '', label: anyText }, ...(isKnown ? [] : [{ value, label: value }]), ...options]}
      // Retries if the options failed to load.
      onFocus={() => query.isError && !query.isFetching && void query.refetch()}
      onChange={onChange}
    />
  );
}

interface Props extends Omit<LoadedProps, 'query' | 'options'> {
  facet: 'associations' | 'locations';
}

/** Filters officials by one of the existing associations or locations. */
export function FacetSelect({ facet, ...choice }: Props) {
  const query = useOfficialsFiltersQuery();
  const options = (query.data?.[facet] ?? []).map((text) => ({ value: text, label: text }));
  return <LoadedChoice {...choice} query={query} options={options} />;
}
