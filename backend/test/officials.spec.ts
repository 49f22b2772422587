import sharp from 'sharp';
import { INVALID_OFFICIALS, MESSAGES, VALID_OFFICIAL, validReview } from '@rmo/contracts';
import { ExperienceService } from '../src/modules/officials/experience.service';
import type { ListOfficialsQuery } from '../src/modules/officials/officials.dto';
import type { ScoreReader } from '../src/modules/officials/official-orders';
import { OfficialsRepository } from '../src/modules/officials/officials.repository';
import { startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

describe('the API for officials', () => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
  });
  afterAll(() => api.close());

  const form = (fields: Record<string, unknown>, photo?: Blob) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
    if (photo) data.append('photo', photo, 'me.png');
    return data;
  };
  const countOf = async () =>
    (await api.dataSource.query(`SELECT count(*)::int AS n FROM officials`))[0].n as number;

  it('creates an official from JSON, ignoring fields that a client must not set', async () => {
    const response = await admin.post('/api/officials', {
      ...VALID_OFFICIAL,
      firstName: '  Marcus ',
      id: 900,
      averageRating: 5,
      totalReviews: 7,
      photoUrl: '/x',
      userId: 1,
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      ...VALID_OFFICIAL,
      region: null,
      id: expect.any(Number),
      photoUrl: null,
      averageRating: 0,
      averageScore: 0,
      totalReviews: 0,
    });
    expect(response.body.id).not.toBe(900);
    const got = await api.client().get(`/api/officials/${response.body.id}`);
    expect(got.body).toEqual(response.body);
  });

  it('defaults age and experience to 0', async () => {
    const { age: _, yearsExperience: __, ...rest } = VALID_OFFICIAL;
    const response = await admin.post('/api/officials', rest);
    expect(response.body).toMatchObject({ age: 0, yearsExperience: 0 });
  });

  it('creates an official from a form with a photo, with numbers sent as strings', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const response = await admin.post(
      '/api/officials',
      form(VALID_OFFICIAL, new Blob([new Uint8Array(picture)], { type: 'image/png' })),
    );
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ age: 41, yearsExperience: 12 });
    expect(response.body.photoUrl).toMatch(/^\/uploads\/photos\/[0-9a-f]+\.webp$/);
  });

  it('rejects a new official with an invalid photo or invalid numbers', async () => {
    const before = await countOf();
    const fake = await admin.post(
      '/api/officials',
      form(VALID_OFFICIAL, new Blob(['<svg/>'], { type: 'image/png' })),
    );
    expect(fake.status).toBe(415);
    expect(fake.body).toEqual({ statusCode: 415, message: MESSAGES.invalidFile });
    const text = await admin.post('/api/officials', form({ ...VALID_OFFICIAL, age: 'forty' }));
    expect(text.status).toBe(400);
    expect(text.body.errors).toEqual([{ field: 'age', message: MESSAGES.ageInvalid }]);
    expect(await countOf()).toBe(before);
  });

  it.each(INVALID_OFFICIALS)('rejects a new official with $change', async ({ change, field, message }) => {
    const json = await admin.post('/api/officials', { ...VALID_OFFICIAL, ...change });
    expect(json.status).toBe(400);
    expect(json.body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
    const multipart = await admin.post('/api/officials', form({ ...VALID_OFFICIAL, ...change }));
    expect(multipart.body).toEqual(json.body);
  });

  it.each([
    [{ age: '41' }, 'age'],
    [{ age: 1e21 }, 'age'],
    [{ yearsExperience: true }, 'yearsExperience'],
    [{ firstName: 5 }, 'firstName'],
    [{ lastName: ['Bell'] }, 'lastName'],
    [{ location: null }, 'location'],
    [{ association: 'x'.repeat(201) }, 'association'],
  ])('rejects a new official with %j', async (change, field) => {
    const { status, body } = await admin.post('/api/officials', { ...VALID_OFFICIAL, ...change });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('lets only managers create officials', async () => {
    expect((await api.client().post('/api/officials', VALID_OFFICIAL)).status).toBe(401);
    for (const actor of ['coach', 'official', 'member'] as const) {
      expect((await (await api.signIn(actor)).post('/api/officials', VALID_OFFICIAL)).status).toBe(403);
    }
    expect((await (await api.signIn('supervisor')).post('/api/officials', VALID_OFFICIAL)).status).toBe(201);
  });

  describe('updating an official', () => {
    let id: number;
    beforeEach(async () => {
      id = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    });
    const readRow = async () =>
      (await api.dataSource.query(`SELECT * FROM officials WHERE id = $1`, [id]))[0] as Record<
        string,
        unknown
      >;

    it('changes only the submitted fields', async () => {
      await api.dataSource.query(
        `UPDATE officials SET "averageRating" = 4, "averageScore" = 4.17, "totalReviews" = 1, "scoreSum" = 25 WHERE id = $1`,
        [id],
      );
      const response = await admin.patch(`/api/officials/${id}`, {
        location: ' Reading ',
        age: 0,
        id: 1,
        averageRating: 1,
        totalReviews: 99,
        photoUrl: '/x',
        userId: 1,
      });
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        ...VALID_OFFICIAL,
        region: null,
        id,
        location: 'Reading',
        age: 0,
        photoUrl: null,
        averageRating: 4,
        averageScore: 4.17,
        totalReviews: 1,
      });
      expect((await admin.get(`/api/officials/${id}`)).body).toEqual(response.body);
      const unchangedResponse = await admin.patch(`/api/officials/${id}`, {});
      expect([unchangedResponse.status, unchangedResponse.body]).toEqual([200, response.body]);
    });

    it('stores a photo from a form and deletes the previous photo', async () => {
      const picture = (background: string) =>
        sharp({ create: { width: 60, height: 60, channels: 3, background } })
          .png()
          .toBuffer()
          .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const firstResponse = await admin.patch(
        `/api/officials/${id}`,
        form({ age: '50' }, await picture('#a33')),
      );
      expect(firstResponse.status).toBe(200);
      expect(firstResponse.body).toMatchObject({ ...VALID_OFFICIAL, age: 50 });
      expect(firstResponse.body.photoUrl).toMatch(/^\/uploads\/photos\/[0-9a-f]+\.webp$/);
      await api.dataSource.query(`DELETE FROM outbox`);
      const second = await admin.patch(`/api/officials/${id}`, form({}, await picture('#3a3')));
      expect(second.body.photoUrl).not.toBe(firstResponse.body.photoUrl);
      const released = await api.dataSource.query(`SELECT payload FROM outbox WHERE name = 'files.remove'`);
      expect(released).toEqual([{ payload: { name: firstResponse.body.photoUrl.replace('/uploads/', '') } }]);
      const fake = await admin.patch(
        `/api/officials/${id}`,
        form({ age: '60' }, new Blob(['<svg/>'], { type: 'image/png' })),
      );
      expect([fake.status, fake.body.message]).toEqual([415, MESSAGES.invalidFile]);
      expect(await readRow()).toMatchObject({ age: 50, photoUrl: second.body.photoUrl });
      // The current path changes nothing; an empty string removes the photo.
      const unchanged = await admin.patch(`/api/officials/${id}`, form({ photoUrl: second.body.photoUrl }));
      expect(unchanged.body.photoUrl).toBe(second.body.photoUrl);
      const removal = await admin.patch(`/api/officials/${id}`, form({ photoUrl: '' }));
      expect([removal.status, removal.body.photoUrl]).toEqual([200, null]);
    });

    it.each(INVALID_OFFICIALS)('updates no official with $change', async ({ change, field, message }) => {
      const before = await readRow();
      for (const body of [change, form(change)]) {
        const rejection = await admin.patch(`/api/officials/${id}`, body);
        expect(rejection.status).toBe(400);
        expect(rejection.body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
      }
      expect(await readRow()).toEqual(before);
    });

    it.each([[{ age: null }], [{ firstName: null }], [{ location: 7 }], [{ yearsExperience: '3' }]])(
      'updates no official with %j',
      async (change) => {
        expect((await admin.patch(`/api/officials/${id}`, change)).status).toBe(400);
      },
    );

    it('loses no change when fifty run concurrently', async () => {
      const fields = ['firstName', 'lastName', 'location', 'association'] as const;
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          admin.patch(`/api/officials/${id}`, { [fields[n % 4]!]: `Changed ${n}` }),
        ),
      );
      expect(responses.every(({ status }) => status === 200)).toBe(true);
      const now = await readRow();
      for (const field of fields) expect(now[field]).toMatch(/^Changed \d+$/);
      expect(now).toMatchObject({ age: VALID_OFFICIAL.age, yearsExperience: VALID_OFFICIAL.yearsExperience });
    });

    it('allows only managers to update an official, and audits each change', async () => {
      const path = `/api/officials/${id}`;
      expect((await api.client().patch(path, { age: 3 })).status).toBe(401);
      for (const actor of ['coach', 'official', 'member'] as const) {
        expect((await (await api.signIn(actor)).patch(path, { age: 3 })).status).toBe(403);
      }
      expect((await (await api.signIn('supervisor')).patch(path, { age: 3 })).status).toBe(200);
      const [entry] = await api.dataSource.query(
        `SELECT action, detail FROM audit_log WHERE "subjectId" = $1 ORDER BY id DESC LIMIT 1`,
        [id],
      );
      const changes = { age: { from: expect.any(Number), to: 3 } };
      expect(entry).toEqual({ action: 'official.update', detail: { fields: ['age'], changes } });
      expect((await admin.patch('/api/officials/999999', { age: 3 })).body).toEqual({
        statusCode: 404,
        message: MESSAGES.officialNotFound,
      });
    });
  });

  it.each(['0', '-1', 'abc', '1.5', '1e3', '2147483648', '%00'])('returns 400 for the id %s', async (id) => {
    expect((await api.client().get(`/api/officials/${id}`)).status).toBe(400);
  });

  it('returns 404 for an unknown id', async () => {
    for (const path of ['', '/events']) {
      const { status, body } = await api.client().get(`/api/officials/999999${path}`);
      expect(status).toBe(404);
      expect(body).toEqual({ statusCode: 404, message: MESSAGES.officialNotFound });
    }
  });

  describe('the officials list', () => {
    const addOfficial = (row: (string | number)[], region: string | null = null) =>
      api.dataSource.query(
        `INSERT INTO officials ("firstName", "lastName", location, association, "yearsExperience", "averageScore", "totalReviews",
           "scoreSum", region)
         VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
        [...row, 6 * Number(row[5]) * Number(row[6]), region],
      );
    beforeAll(async () => {
      await api.dataSource.query(`DELETE FROM officials`);
      const rows = [
        ['Ann', 'Zeller', 'Easton', 'North', 5, 4.5, 10],
        ['Bob', 'Moyer', 'Wayne', 'South', 9, 3.25, 30],
        ['Cal', 'Moyer', 'Easton', 'South', 9, 4.5, 1],
        ['Dee', '100%_Sure', 'Newton', 'North', 1, 0, 2],
      ];
      for (const row of rows) await addOfficial(row);
    });

    const readNames = async (query: string, client: Pick<Client, 'get'> = api.client()) => {
      const { status, body } = await client.get(`/api/officials${query}`);
      expect(status).toBe(200);
      return body.data.map((official: { firstName: string }) => official.firstName[0]).join('');
    };

    /** Returns the plan of the list's query. Postgres would otherwise scan and sort such a small table. */
    const explainList = async (filter: ListOfficialsQuery, reader: ScoreReader): Promise<string> => {
      const query = jest.spyOn(api.dataSource, 'query');
      const repository = api.app.get(OfficialsRepository, { strict: false });
      await repository.list(filter, { limit: 24, offset: 0 }, reader);
      // The relay of the outbox uses the same data source, possibly at the same time.
      const [sql, values] = query.mock.calls.find(([text]) => text.includes('FROM officials'))!;
      query.mockRestore();
      const plan = await api.dataSource.transaction(async (em) => {
        await em.query(`SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off`);
        return em.query(`EXPLAIN ${sql}`, values as unknown[]);
      });
      return JSON.stringify(plan);
    };

    it('returns all officials unless a page is requested', async () => {
      const { body } = await api.client().get('/api/officials');
      expect(body).toMatchObject({ total: 4, page: 1, limit: 2000 });
      expect(body.data).toHaveLength(4);
      expect(Object.keys(body.data[0]).sort()).toEqual(
        [
          ...Object.keys(VALID_OFFICIAL),
          'region',
          'id',
          'photoUrl',
          'averageRating',
          'averageScore',
          'totalReviews',
        ].sort(),
      );
      expect(
        body.data.every((official: { averageScore: unknown }) => typeof official.averageScore === 'number'),
      ).toBe(true);
    });

    it.each([
      ['', 'DBCA'],
      ['?sort=name', 'DBCA'],
      ['?sort=-name', 'ACBD'],
      ['?sort=-rating', 'ACBD'],
      ['?sort=rating', 'DBCA'],
      ['?sort=-experience', 'CBAD'],
      ['?sort=-reviews', 'BADC'],
      ['?sort=reviews', 'CDAB'],
      ['?sort=near', 'DBCA'],
      ['?sort=near&town=EAST', 'CADB'],
      ['?sort=near&town=%25', 'DBCA'],
      ['?sort=name&town=Easton', 'DBCA'],
      ['?q=moyer', 'BC'],
      ['?q=bob%20mo', 'B'],
      ['?q=EASTON', 'CA'],
      ['?q=%25', 'D'],
      ['?q=_', 'D'],
      ['?q=nobody', ''],
      ['?association=South', 'BC'],
      ['?location=Easton&association=North', 'A'],
      ['?page=2&limit=3', 'A'],
      ['?page=9&limit=3', ''],
    ])('/officials%s returns [%s]', async (query, expected) => expect(await readNames(query)).toBe(expected));

    it('returns only the officials with the given ids, in the list’s order', async () => {
      const rows = await api.dataSource.query<{ id: number; name: string }[]>(
        `SELECT id, "firstName" AS name FROM officials`,
      );
      const idsOf = (...names: string[]) =>
        names.map((one) => rows.find(({ name }) => name === one)!.id).join(',');
      expect(await readNames(`?ids=${idsOf('Ann', 'Cal')}`)).toBe('CA');
      expect(await readNames(`?ids=${encodeURIComponent(idsOf('Cal', 'Ann'))}&sort=-name`)).toBe('AC');
      expect(await readNames(`?ids=${idsOf('Ann', 'Bob')},999999999&association=South`)).toBe('B');
      const shown = await api
        .client()
        .get(`/api/officials?ids=${idsOf('Ann', 'Cal')}&limit=1&shown=${idsOf('Ann')}`);
      expect(shown.body).toMatchObject({ total: 2, page: 2, data: [{ firstName: 'Ann' }] });
      const tooMany = Array.from({ length: 101 }, (_, n) => n + 1).join(',');
      for (const ids of ['', '0', '-1', '1,', '1, 2', '1.5', 'x', '2147483648', '1&ids=2', tooMany]) {
        const { status, body } = await api.client().get(`/api/officials?ids=${ids}`);
        expect([ids, status, body.errors]).toEqual([
          ids,
          400,
          [{ field: 'ids', message: 'Ids must be 1 to 100 ids, separated by commas' }],
        ]);
      }
    });

    it('returns the available filter values', async () => {
      const { status, body, headers } = await api.client().get('/api/officials/filters');
      expect(status).toBe(200);
      expect(body).toEqual({ associations: ['North', 'South'], locations: ['Easton', 'Newton', 'Wayne'] });
      expect(headers.get('etag')).toMatch(/^W/);
    });

    it('uses an index for the search', async () => {
      const plan = await api.dataSource.transaction(async (em) => {
        await em.query(`SET LOCAL enable_seqscan = off`);
        return em.query(
          `EXPLAIN SELECT id FROM officials
            WHERE "searchKey" LIKE '%moyer%'`,
        );
      });
      expect(JSON.stringify(plan)).toContain('ix_officials_search');
    });

    it('returns the total on a page beyond the end', async () => {
      const { body } = await api.client().get('/api/officials?page=9&limit=3&association=South');
      expect(body).toEqual({ data: [], total: 2, page: 9, limit: 3 });
    });

    it.each([
      ['A&limit=3', 2, 'A'],
      ['A&limit=3&sort=-name', 1, 'ACB'],
      ['C&limit=1&location=Easton', 1, 'C'],
      ['D&limit=1&sort=fair', 4, 'D'],
      // The official is on no page of this list, so the page of the query is opened.
      ['D&limit=1&q=moyer&page=2', 2, 'C'],
    ])('opens the page that contains the requested official: ?shown=%s', async (query, page, expected) => {
      const admin = await api.signIn('admin');
      const all = (await admin.get('/api/officials')).body.data as { id: number; firstName: string }[];
      const { id } = all.find(({ firstName }) => firstName.startsWith(query[0]!))!;
      const { body } = await admin.get(`/api/officials?shown=${id}${query.slice(1)}`);
      const names = body.data.map(({ firstName }: { firstName: string }) => firstName[0]).join('');
      expect([body.page, names]).toEqual([page, expected]);
    });

    it.each([
      '?shown=0',
      '?shown=x',
      '?sort=password',
      '?sort=name;drop',
      '?sort=-near',
      `?sort=near&town=${'a'.repeat(201)}`,
      '?sort=name&sort=rating',
      '?page=0',
      '?page=x',
      '?limit=2001',
      '?limit=-1',
      '?limit=1.5',
      '?q=a&q=b',
      '?q[x]=1',
    ])('rejects or ignores the invalid query %s', async (query) => {
      const { status } = await api.client().get(`/api/officials${query}`);
      expect(status).toBe(query === '?q[x]=1' ? 200 : 400);
    });

    it.each([
      ['visitor', '-reviews', 'ix_officials_most_reviewed'],
      ['visitor', 'name', 'ix_officials_public_name'],
      ['visitor', 'near', 'ix_officials_public_name'],
      ['visitor', '-experience', 'ix_officials_public_experience'],
      ['manager', '-reviews', 'ix_officials_most_reviewed'],
      ['manager', 'reviews', 'ix_officials_least_reviewed'],
      ['manager', '-rating', 'ix_officials_best_rated'],
      ['manager', 'rating', 'ix_officials_lowest_rated'],
      ['manager', 'name', 'ix_officials_name'],
      ['manager', '-name', 'ix_officials_name'],
      ['manager', 'experience', 'ix_officials_experience'],
      ['manager', '-experience', 'ix_officials_experience'],
    ] as const)('reads a %s’s list in the order %s from an index', async (reader, sort, index) => {
      const plan = await explainList(
        { sort },
        reader === 'manager' ? { isExact: true } : { isExact: false, minimumShown: 0 },
      );
      expect(plan).toContain(index);
      expect(plan).not.toContain('Sort');
    });

    it('finds the officials in a town with an index, and ranks each official once for order and response', async () => {
      const plan = await explainList({ sort: 'near', town: 'Easton' }, { isExact: false, minimumShown: 0 });
      expect(plan).toContain('ix_officials_town');
      // One rank reads the teams twice: their region, and the officials in it for their associations.
      expect(plan.match(/ on teams /g)).toHaveLength(2);
    });

    describe('with an official who has no reviews', () => {
      beforeAll(async () => {
        await addOfficial(['Eve', 'Abel', 'Éaston Heights', 'North', 40, 0, 0], 'Poconos');
        await addOfficial(['Fay', 'Young', 'Bethlehem', 'North', 2, 4, 3], 'POCONOS');
      });

      it.each([
        ['name', 'DBCFAE', 'DEBCFA'],
        ['-name', 'AFCBDE', 'AFCBED'],
        ['experience', 'DFABCE', 'DFABCE'],
        ['-experience', 'CBAFDE', 'ECBAFD'],
        ['rating', 'DBFCAE', 'DBFCAE'],
        ['-rating', 'ACFBDE', 'ACFBDE'],
        ['reviews', 'CDFABE', 'CDFABE'],
        ['-reviews', 'BAFDCE', 'BAFDCE'],
        ['near&town=easton', 'CAFDBE', 'ECAFDB'],
      ])(
        'sorts by %s as %s for visitors, with that official last, and as %s for managers',
        async (sort, forVisitors, forManagers) => {
          expect(await readNames(`?sort=${sort}`)).toBe(forVisitors);
          expect(await readNames(`?sort=${sort}`, admin)).toBe(forManagers);
        },
      );

      /** Returns each official's initial and nearness, such as `A town, B other`. */
      const readGroups = async (query: string, client: Pick<Client, 'get'> = api.client()) => {
        const { body } = await client.get(`/api/officials?sort=near&${query}`);
        return body.data
          .map((official: { firstName: string; nearness?: string }) =>
            [official.firstName[0], official.nearness].join(' '),
          )
          .join(', ');
      };

      it('puts those who share an association with a town’s region before all others', async () => {
        await addOfficial(['Ivy', 'Bell', 'Bethlehem', 'East', 3, 4, 2], 'Poconos');
        await addOfficial(['Hal', 'Zook', 'Phillipsburg', 'East', 3, 4, 2], 'New Jersey');
        await addOfficial(['Gus', 'Aaron', 'Erie', 'West', 3, 4, 2], 'Erie');
        expect(await readNames('?sort=near&town=easton', admin)).toBe('ECAIFDBHG');
        expect(await readNames('?sort=near&town=easton')).toBe('CAIFDBHGE');
        // Ignores case and accents, also of the town of Eve, who comes last because she has no reviews.
        for (const town of ['easton', 'ÉASTON'])
          expect(await readGroups(`town=${encodeURIComponent(town)}`)).toBe(
            'C town, A town, I region, F region, D association, B association, H association, G other, E town',
          );
        expect(await readGroups('town=easton&page=2&limit=4')).toBe(
          'D association, B association, H association, G other',
        );
        expect(await readGroups('town=easton&association=East', admin)).toBe('I region, H association');
        await api.dataSource.query(`DELETE FROM officials WHERE "firstName" IN ('Ivy', 'Hal', 'Gus')`);
      });

      it('begins with the region of a team if no official lives in the town of its name', async () => {
        await api.dataSource.query(`INSERT INTO teams (name, region) VALUES ('Bangor', 'Poconos')`);
        expect(await readNames('?sort=near&town=bangor', admin)).toBe('EFDABC');
        expect(await readNames('?sort=near&town=bangor')).toBe('FDABCE');
        expect(await readGroups('town=bangor')).toBe(
          'F region, D association, A association, B other, C other, E region',
        );
        await api.dataSource.query(`DELETE FROM teams WHERE name = 'Bangor'`);
        expect(await readNames('?sort=near&town=bangor', admin)).toBe('DEBCFA');
        expect(await readGroups('town=bangor')).toBe('D other, B other, C other, F other, A other, E other');
      });

      it('names the town of the order by distance if no official lives there, on every page and with filters', async () => {
        const emptyTownOf = async (query: string) =>
          (await api.client().get(`/api/officials?${query}`)).body.emptyTown as unknown;
        expect(await emptyTownOf('sort=near&town=Bangor')).toBe('Bangor');
        expect(await emptyTownOf('sort=near&town=Bangor&page=9')).toBe('Bangor');
        // Only an official without reviews lives there, who is on the last page.
        expect(await emptyTownOf('sort=near&town=EASTON%20H&limit=1')).toBeUndefined();
        // Officials live there, but don't match the filter.
        expect(await emptyTownOf('sort=near&town=Wayne&association=North')).toBeUndefined();
      });

      it.each(['sort=near', 'sort=near&town=%20', 'sort=name&town=Easton', 'town=Bangor'])(
        'says nothing of nearness for ?%s, which is no order by distance from a town',
        async (query) => {
          const { body } = await admin.get(`/api/officials?${query}`);
          expect(body.data).toHaveLength(6);
          expect(JSON.stringify(body)).not.toMatch(/nearness|rank|[tT]own"/);
        },
      );

      it.each([
        ['E', 'name&limit=1', 6],
        ['F', 'near&town=easton&limit=2', 2],
      ])('finds the page of %s in a visitor’s list in the order %s', async (initial, sort, page) => {
        const officials = (await admin.get('/api/officials')).body.data as {
          id: number;
          firstName: string;
        }[];
        const { id } = officials.find(({ firstName }) => firstName.startsWith(initial))!;
        const { body } = await api.client().get(`/api/officials?sort=${sort}&shown=${id}`);
        expect(body.page).toBe(page);
        expect(body.data.map((official: { id: number }) => official.id)).toContain(id);
      });
    });
  });

  describe('the scheduled update of officials’ experience', () => {
    it('adds one year per season, but none on the first start', async () => {
      const experience = api.app.get(ExperienceService, { strict: false });
      const totalYears = async () =>
        Number((await api.dataSource.query(`SELECT sum("yearsExperience") AS n FROM officials`))[0].n);
      const before = await totalYears();
      const officials = await countOf();
      expect(await experience.catchUp(new Date('2026-06-01T12:00:00Z'))).toBe(false);
      expect(await totalYears()).toBe(before);
      // Simulates processes that start after the scheduled minute: only one of them catches up.
      const july = new Date('2026-07-02T12:00:00Z');
      const ran = await Promise.all([
        experience.catchUp(july),
        experience.catchUp(july),
        experience.runSeason(july),
      ]);
      expect(ran.filter(Boolean)).toHaveLength(1);
      expect(await totalYears()).toBe(before + officials);
      expect(await experience.runSeason(new Date('2027-02-01T12:00:00Z'))).toBe(false);
      expect(await experience.runSeason(new Date('2027-07-01T07:00:00Z'))).toBe(true);
    });
  });

  describe('the manual update of officials’ experience', () => {
    const totalYears = async () =>
      Number((await api.dataSource.query(`SELECT sum("yearsExperience") AS n FROM officials`))[0].n);
    const updateExperience = (headers?: Record<string, string>) =>
      admin.post('/api/admin/update-experience', undefined, headers);

    it('adds a year on each request, regardless of the season', async () => {
      const before = await totalYears();
      const officials = await countOf();
      const message = `Experience updated: one year added to ${officials} officials`;
      for (const n of [1, 2]) {
        const { status, body } = await updateExperience();
        expect([status, body]).toEqual([200, { message }]);
        expect(await totalYears()).toBe(before + n * officials);
      }
      const runs = await api.dataSource.query(
        `SELECT result FROM scheduled_runs WHERE job = 'experience.button'`,
      );
      expect(runs).toEqual([{ result: message }, { result: message }]);
      const experience = api.app.get(ExperienceService, { strict: false });
      expect(await experience.runSeason(new Date('2031-08-01T12:00:00Z'))).toBe(true);
    });

    it('adds one year per idempotency key, even for concurrent requests', async () => {
      const before = await totalYears();
      const officials = await countOf();
      const key = { 'idempotency-key': 'one-click' };
      const responses = await Promise.all(Array.from({ length: 10 }, () => updateExperience(key)));
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(responses[0]!.status).toBe(200);
      expect(await totalYears()).toBe(before + officials);
      await updateExperience({ 'idempotency-key': 'another-click' });
      expect(await totalYears()).toBe(before + 2 * officials);
      expect((await updateExperience({ 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
      expect((await updateExperience({ 'idempotency-key': 'a b' })).status).toBe(400);
      expect(await totalYears()).toBe(before + 2 * officials);
    });

    it('is available only to administrators', async () => {
      const before = await totalYears();
      expect((await api.client().post('/api/admin/update-experience')).status).toBe(401);
      expect((await (await api.signIn('supervisor')).post('/api/admin/update-experience')).status).toBe(403);
      expect(await totalYears()).toBe(before);
    });
  });

  it('lets only managers delete an official, along with their assignments and reviews', async () => {
    const { body } = await admin.post<{ id: number }>('/api/officials', VALID_OFFICIAL);
    const coach = await api.signIn('coach');
    expect((await coach.delete(`/api/officials/${body.id}`)).status).toBe(403);
    const [event] = await api.dataSource.query(
      `INSERT INTO events (name, date, venue, "eventType", host) VALUES ('E', now(), 'V', 'Dual Match', 'H') RETURNING id`,
    );
    await api.dataSource.query(`INSERT INTO event_officials ("eventId", "officialId") VALUES ($1, $2)`, [
      event.id,
      body.id,
    ]);
    const review = await admin.post(`/api/officials/${body.id}/reviews`, validReview(event.id));
    expect(review.status).toBe(201);
    const deletion = await admin.delete<{ message: string }>(`/api/officials/${body.id}`);
    expect([deletion.status, deletion.body.message]).toEqual([200, 'Official deleted']);
    for (const table of ['event_officials', 'reviews']) {
      const rows = await api.dataSource.query(`SELECT 1 FROM ${table} WHERE "officialId" = $1`, [body.id]);
      expect(rows).toEqual([]);
    }
    expect((await admin.delete(`/api/officials/${body.id}`)).status).toBe(404);
  });

  it('deletes many officials concurrently while each is being checked for reviews', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await admin.post('/api/officials', VALID_OFFICIAL)).body.id as number,
      ),
    );
    const deletions = await Promise.all(
      ids.map((id) => admin.delete(`/api/officials/${id}?unreviewed=true`)),
    );
    expect(deletions.map(({ status }) => status)).toEqual(ids.map(() => 200));
  });
});
