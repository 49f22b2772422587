import Select from 'antd/es/select';
import { Field } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/days';
import {
  useOfficialsFiguresQuery,
  useOverviewFiguresQuery,
  useRegionsListQuery,
  type WhichReviews,
} from '../api/endpoints';
import type { ReviewsUrl } from './useReviewsList';
import { whenOptions } from './when';

const REPORTED = [
  { value: '', label: 'All reviews' },
  { value: 'yes', label: 'Reported' },
  { value: 'no', label: 'Not reported' },
];

interface Props {
  of: Pick<WhichReviews, 'id' | 'region'>;
  url: ReviewsUrl;
  /** True if the list has a filter for regions. */
  hasRegions: boolean;
}

export function ReviewFilters({ of, url, hasRegions }: Props) {
  const ofOfficial = useOfficialsFiguresQuery(of.id ?? 0, { skip: !of.id });
  const ofRegion = useOverviewFiguresQuery(of.region, { skip: Boolean(of.id) });
  const months = (of.id ? ofOfficial : ofRegion).data?.months.map(({ month }) => month);
  const when = url.filter('when');
  return (
    <>
      <Field id="reviews-when" label="Rated">
        <Select
          value={when}
          options={whenOptions(when, today(), months)}
          labelRender={({ value, label }) => (value ? <>Rated: {label}</> : label)}
          style={{ width: '100%' }}
          onChange={(value) => url.change('when', value)}
        />
      </Field>
      <Field id="reviews-reported" label="Reported">
        <Select
          value={url.filter('reported')}
          options={REPORTED}
          style={{ width: '100%' }}
          onChange={(value) => url.change('reported', value)}
        />
      </Field>
      {hasRegions && <RegionFilter url={url} />}
    </>
  );
}

export function reviewFilterTexts(url: Pick<ReviewsUrl, 'filter'>): string[] {
  const [when, reported] = [url.filter('when'), url.filter('reported')];
  const texts = [
    when && whenOptions(when, today()).find(({ value }) => value === when)?.label,
    reported && REPORTED.find(({ value }) => value === reported)?.label,
    url.filter('region'),
  ];
  return texts.filter((text): text is string => Boolean(text));
}

function RegionFilter({ url }: Pick<Props, 'url'>) {
  const regions = useRegionsListQuery().data ?? [];
  if (regions.length === 0) return null;
  return (
    <Field id="reviews-region" label="Region">
      <Select
        value={url.filter('region')}
        options={[{ value: '', label: 'All regions' }, ...regions.map((value) => ({ value, label: value }))]}
        style={{ width: '100%' }}
        onChange={(value) => url.change('region', value)}
      />
    </Field>
  );
}
