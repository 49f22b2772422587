import { startApi, startWorker, type TestApi, type TestWorker, until } from '../support';
import { type League, reviewNumber, startLeague } from '../league';
import { countOpenRatingJobs, ratingOf, findWrongMonths, findWrongRatings } from '../rating-check';

const REVIEWER_COUNT = 100;

describe('a hundred concurrent reviews of one official', () => {
  let api: TestApi;
  let worker: TestWorker;
  let league: League;

  beforeAll(async () => {
    api = await startApi();
    worker = await startWorker(api.env);
    league = await startLeague(api, { officials: 1, reviewers: REVIEWER_COUNT });
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
  });

  it('result in the exact average', async () => {
    const [official] = league.officials;
    const reviews = league.reviewers.map((_, n) => reviewNumber(n, league.event));
    const responses = await Promise.all(
      league.reviewers.map((reviewer, n) => reviewer.post(`/api/officials/${official}/reviews`, reviews[n])),
    );
    expect(responses.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([]);
    await until('all ratings are recomputed', async () => (await countOpenRatingJobs(api.dataSource)) === 0);

    const scoreSum = reviews.reduce(
      (sum, r) =>
        sum + r.mechanics + r.professionalism + r.positioning + r.stalling + r.consistency + r.appearance,
      0,
    );
    const { averageRating, averageScore, totalReviews } = ratingOf(REVIEWER_COUNT, scoreSum);
    const { body } = await api.client().get(`/api/officials/${official}`);
    expect(body).toMatchObject({ averageRating, averageScore, totalReviews });
    expect(await findWrongRatings(api.dataSource)).toEqual([]);
    expect(await findWrongMonths(api.dataSource)).toEqual([]);
  });
});
