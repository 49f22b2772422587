import type { ComponentProps } from 'react';
import Select, { type BaseOptionType, type DefaultOptionType, type SelectProps } from 'antd/es/select';
import { Field } from '@rmo/ui';
import { useRegionsListQuery } from '../api/endpoints';

export const optionOf = <Text extends string>(text: Text) => ({ value: text, label: text });

type FieldProps = Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'hint' | 'error' | 'required'>;

/** A labeled `Select` that fills its column. */
export function SelectField<Value, Option extends BaseOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option> & FieldProps,
) {
  const { id, label, hint, error, required, ...select } = props;
  return (
    <Field {...{ id, label, hint, error, required }}>
      <Select<Value, Option> style={{ width: '100%' }} {...select} />
    </Field>
  );
}

interface Props<Name extends string> extends Omit<SelectProps<string>, 'options' | 'value'> {
  url: { filter: (name: Name) => string; change: (name: Name, value: string) => void };
  /** Prefix for the field's id, such as 'teams'. */
  list: string;
  name: Name;
  label: string;
  options: readonly { value: string; label: string }[];
  value?: string;
}

/** A list's filter. A value from a link that isn't (or isn't yet) among the options can be cleared too. */
export function FilterSelect<Name extends string>(props: Props<Name>) {
  const { url, list, name, label, options, value = url.filter(name), ...select } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <SelectField<string>
      id={`${list}-${name}`}
      label={label}
      value={value}
      options={isKnown ? [...options] : [...options, optionOf(value)]}
      onChange={(chosen) => url.change(name, chosen)}
      {...select}
    />
  );
}

export function RegionFilter({ url, list }: Pick<Props<'region'>, 'url' | 'list'>) {
  const regions = useRegionsListQuery().data ?? [];
  if (regions.length === 0) return null;
  const options = [{ value: '', label: 'All regions' }, ...regions.map(optionOf)];
  return <FilterSelect {...{ url, list, options }} name="region" label="Region" />;
}
