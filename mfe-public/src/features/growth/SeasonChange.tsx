import { RATING_CATEGORIES } from '@rmo/contracts';
import { capitalize } from '@rmo/ui/capitalize';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { ownMean, ratingsOf } from './own-mean';
import { changeText } from './season-change';

/** The points of the trend; each season has one. */
interface Props {
  thisSeason: readonly TrendPoint[];
  lastSeason: readonly TrendPoint[];
}

const NOT_SHOWN = '–';

/** Each category this season beside the last one, in words and with a sign. */
export function SeasonChange({ thisSeason, lastSeason }: Props) {
  const rows = RATING_CATEGORIES.map((category) => {
    const [before, now] = [ownMean(lastSeason, category)!, ownMean(thisSeason, category)!];
    return { category, before, now, change: changeText(before, now) };
  });
  return (
    <>
      <table className="growth__seasons" aria-labelledby="seasons-title">
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Last season</th>
            <th scope="col">This season</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, before, now, change }) => (
            <tr key={category}>
              <th scope="row">{capitalize(category)}</th>
              <td>{before.text}</td>
              <td>
                <strong>{now.text}</strong>
              </td>
              <td>{change ?? NOT_SHOWN}</td>
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
    </>
  );
}
