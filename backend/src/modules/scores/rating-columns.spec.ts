import { RatingColumns } from './rating-columns';

const TODAY = 9000;
function ratingsOf(days: number[]) {
  const columns = new RatingColumns(TODAY);
  columns.add(
    days.map((day, eventId) => ({
      ...{ officialId: 1, userId: 1, isAnonymous: false, eventId, points: 18, isSame: true, day, group: 1 },
    })),
  );
  return columns.toRatings();
}

describe('a review’s age', () => {
  it('is counted from the newest event', () => {
    const { ageDays, older } = ratingsOf([TODAY - 400, TODAY - 30, TODAY - 30 - 1096]);
    expect([...ageDays]).toEqual([370, 0]);
    expect([...older.count]).toEqual([1]);
  });

  it('is counted from today if an event’s year is mistyped', () => {
    const { ageDays, older } = ratingsOf([TODAY - 400, TODAY - 30, TODAY + 3650]);
    expect([...ageDays]).toEqual([400, 30, 0]);
    expect([...older.count]).toEqual([0]);
  });
});
