import { useRef, type ComponentProps } from 'react';
import Select, { type BaseOptionType, type DefaultOptionType, type SelectProps } from 'antd/es/select';
import { CloseIcon, Field, PHONE_SCREEN, useMedia } from '@rmo/ui';
import { useRegionsListQuery } from '../api/endpoints';
import './table.css';

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

/** An active filter in words, which phones show above the list. */
export interface ActiveFilter {
  text: string;
  onRemove: () => void;
}

/** Returns the filter as a list of one; an empty list without a text. */
export const activeFilter = <Name extends string>(
  url: { change: (name: Name, value: string) => void },
  name: Name,
  text: string | false | null | undefined,
): ActiveFilter[] => (text ? [{ text, onRemove: () => url.change(name, '') }] : []);

interface ChipProps<Value extends string> extends Omit<SelectProps<Value>, 'prefix'> {
  id: string;
  label: string;
  /** What the value is about, shown before the text. */
  prefix?: string;
  text: string;
  /** Removes the active filter; undefined if the filter has no value. */
  onRemove?: () => void;
}

/** A choice above a list, which opens its options and, if it is an active filter, has a button that removes it. */
export function FilterChip<Value extends string>(props: ChipProps<Value>) {
  const { id, label, prefix = '', text, onRemove, ...select } = props;
  const chip = useRef<HTMLDivElement>(null);
  return (
    <div ref={chip} className="rmo-chip" data-active={Boolean(onRemove)}>
      <Field id={id} label={label}>
        <Select<Value>
          variant="borderless"
          popupMatchSelectWidth={false}
          // A letter is on average narrower than a digit, which `ch` is.
          style={{ width: `calc(${0.8 * (prefix.length + text.length)}ch + 3.25rem)` }}
          labelRender={() => (
            <>
              {prefix}
              <span>{text}</span>
            </>
          )}
          {...select}
        />
      </Field>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove filter ${prefix}${text}`}
          onClick={() => {
            onRemove();
            // This button is about to be removed.
            chip.current?.querySelector('input')?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

interface Props<Name extends string> extends Omit<
  SelectProps<string>,
  'options' | 'value' | 'labelRender' | 'prefix'
> {
  url: { filter: (name: Name) => string; change: (name: Name, value: string) => void };
  /** Prefix for the field's id, such as 'teams'. */
  list: string;
  name: Name;
  label: string;
  options: readonly { value: string; label: string }[];
  value?: string;
  /** The chip's text while the URL has no value; the default value's label or, if that is empty, the filter's label by default. */
  quietText?: string;
}

/** A list's filter. A value from a link that isn't (or isn't yet) among the options can be cleared too. */
export function FilterSelect<Name extends string>(props: Props<Name>) {
  const { url, list, name, label, options, value = url.filter(name), quietText, ...select } = props;
  const isPhone = useMedia(PHONE_SCREEN);
  const chosen = options.find((option) => option.value === value) ?? optionOf(value);
  const field = {
    id: `${list}-${name}`,
    label,
    value,
    options: options.some((option) => option.value === value) ? [...options] : [...options, chosen],
    onChange: (next: string) => url.change(name, next),
    ...select,
  };
  if (isPhone) return <SelectField<string> {...field} />;
  const isActive = url.filter(name) !== '';
  return (
    <FilterChip<string>
      {...field}
      prefix={isActive ? `${label}: ` : undefined}
      text={isActive ? chosen.label : (quietText ?? (value ? chosen.label : label))}
      onRemove={isActive ? () => url.change(name, '') : undefined}
    />
  );
}

export function RegionFilter({ url, list }: Pick<Props<'region'>, 'url' | 'list'>) {
  const regions = useRegionsListQuery().data ?? [];
  if (regions.length === 0) return null;
  const options = [{ value: '', label: 'All regions' }, ...regions.map(optionOf)];
  return <FilterSelect {...{ url, list, options }} name="region" label="Region" />;
}
