import { RATING_CATEGORIES } from '@rmo/contracts';
import { capitalize } from '@rmo/ui/text';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { ownMean, ratingsOf, changeText } from './averages';

/** The trend's points; each season has at least one. */
interface Props {
  thisSeason: readonly TrendPoint[];
  lastSeason: readonly TrendPoint[];
}

const NOT_SHOWN = '–';
const COLUMNS = ['Last season', 'This season', 'Change'];

/** Compares each category between this season and the last, in words and with a sign. */
export function SeasonChange({ thisSeason, lastSeason }: Props) {
  const rows = RATING_CATEGORIES.map((category) => {
    const [before, now] = [ownMean(lastSeason, category)!, ownMean(thisSeason, category)!];
    return { category, before, now, change: changeText(before, now) };
  });
  return (
    <div className="growth__change">
      <table className="growth__seasons" aria-labelledby="seasons-title">
        <thead>
          <tr>
            {['Category', ...COLUMNS].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, before, now, change }) => (
            <tr key={category}>
              <th scope="row">{capitalize(category)}</th>
              <td data-column={COLUMNS[0]}>{before.text}</td>
              <td data-column={COLUMNS[1]}>
                <strong>{now.text}</strong>
              </td>
              <td data-column={COLUMNS[2]}>{change ?? NOT_SHOWN}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rmo-muted growth__note">
        Averages of {ratingsOf(thisSeason)} ratings of this season, which began on July 1, and{' '}
        {ratingsOf(lastSeason)} of the last one.
        {rows.some(({ change }) => !change) &&
          ' There is no change where an average is only known as “or more” or “or less”.'}
      </p>
    </div>
  );
}
