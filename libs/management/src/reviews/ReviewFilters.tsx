import { today } from '@rmo/ui/calendar/days';
import { useOfficialsFiguresQuery, useOverviewFiguresQuery, type WhichReviews } from '../api/endpoints';
import { FilterSelect, RegionFilter } from '../table/FilterSelect';
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
  return (
    <>
      <FilterSelect
        {...{ url, list: 'reviews', name: 'when', label: 'Rated' }}
        options={whenOptions(url.filter('when'), today(), months)}
        labelRender={({ value, label }) => (value ? <>Rated: {label}</> : label)}
      />
      <FilterSelect url={url} list="reviews" name="reported" label="Reported" options={REPORTED} />
      {hasRegions && <RegionFilter url={url} list="reviews" />}
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
