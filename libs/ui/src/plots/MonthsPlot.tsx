import { useState } from 'react';
import { monthName, ratingText, seasonText, seasonYear, zonedDay } from '@rmo/contracts';
import { floorOf, type MonthFigure } from './figures';
import { ReaderTable } from './RatingScale';
import { SeasonLines } from './SeasonLines';
import { SeasonNames } from './SeasonNames';
import { changeInSharedMonths, changeOnText, latestSeasons, monthsOfSeason, placeInSeason } from './seasons';
import './plots.css';

interface Props {
  caption: string;
  /** Oldest first. */
  months: readonly MonthFigure[];
  /** True if a text beside the plot says how the average changed. */
  isChangeSaid?: boolean;
}

/** Shows the months of the latest season that has reviews as a line, and those of the season before as a pale one. */
export function MonthsPlot({ caption, months, isChangeSaid = false }: Props) {
  const [currentYear] = useState(() => seasonYear(zonedDay(new Date())));
  const seasons = latestSeasons(months, ({ month }) => seasonYear(month));
  if (!seasons) {
    return (
      <figure className="plot-months">
        <figcaption>{caption}</figcaption>
        <p className="rmo-muted">No reviews this season or last.</p>
      </figure>
    );
  }
  const { year, latest, previous } = seasons;
  const change = isChangeSaid ? undefined : changeInSharedMonths(seasons);
  const shownSeasons = [
    { name: seasonText(year), months: latest },
    ...(previous.length > 0 ? [{ name: seasonText(year - 1), months: previous }] : []),
  ];
  const shownMonths = [...latest, ...previous];
  const axis = monthsOfSeason(
    year,
    shownMonths.map(({ month }) => month),
  );
  const marksOf = (figures: readonly MonthFigure[]) =>
    figures.map((figure) => ({ ...figure, place: placeInSeason(figure.month) }));
  return (
    <figure className="plot-months">
      <figcaption>
        {caption} <SeasonNames names={shownSeasons.map(({ name }) => name)} />
        {change !== undefined && (
          <span className="plot__change">
            {changeOnText(change, year === currentYear ? 'last season' : seasonText(year - 1))}
          </span>
        )}
      </figcaption>
      <SeasonLines
        axis={axis}
        latest={marksOf(latest)}
        previous={marksOf(previous)}
        range={[floorOf(shownMonths.map(({ average }) => average)), 5]}
        height={11}
      />
      <ReaderTable
        caption={`${caption}, ${shownSeasons.map(({ name }) => name).join(' and ')}`}
        heads={['Month', ...shownSeasons.flatMap(({ name }) => [`Average ${name}`, `Reviews ${name}`])]}
        rows={axis.flatMap((axisMonth) => {
          const figures = shownSeasons.map((season) =>
            season.months.find(({ month }) => placeInSeason(month) === placeInSeason(axisMonth)),
          );
          if (!figures.some(Boolean)) return [];
          const cells = figures.flatMap((one) => (one ? [ratingText(one.average), one.count] : ['–', 0]));
          return [[monthName(axisMonth), ...cells]];
        })}
      />
    </figure>
  );
}
