import { IMPORT_MESSAGES, MESSAGES } from '@rmo/contracts';
import type { ImportRowDto } from '../../src/modules/imports/imports.dto';
import { startApi, startWorker, type TestApi, type TestClient, type TestWorker } from '../support';
import {
  uploadAndApply,
  apply,
  check,
  uploadAndCheck,
  nonZeroCounts,
  undo,
  upload,
  readVerdicts,
} from './flow';

let api: TestApi;
let worker: TestWorker;
let admin: TestClient;
let supervisor: TestClient;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
  supervisor = await api.signIn('supervisor');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

const rows = (sql: string, ...values: unknown[]) =>
  api.dataSource.query<Record<string, unknown>[]>(sql, values);

const ROSTER = `Official Name,Home City,Chapter,Yrs Exp,Email
"Bell, Marcus",Bethlehem,Lehigh Valley,12,marcus@example.org
Ana Diaz,Easton,Lehigh Valley,3,`;

describe('the upload of a file', () => {
  it('returns the sheets, the header row, and columns with samples and guessed fields', async () => {
    const { status, body } = await upload(supervisor, 'officials', `Lehigh Valley Chapter\n\n${ROSTER}\n`, {
      name: 'C:\\Roster 2026.csv',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'officials',
      source: 'Spreadsheet',
      fileName: 'Roster 2026.csv',
      state: 'mapping',
      sheets: [{ name: 'Sheet 1', rows: 4, columns: 5 }],
      sheet: 0,
      headerRow: 3,
      missing: null,
      checkId: null,
      undoUntil: null,
    });
    expect(body.columns.map(({ header, field, certainty }) => [header, field, certainty])).toEqual([
      ['Official Name', 'name', 1],
      ['Home City', 'location', 1],
      ['Chapter', 'association', 1],
      ['Yrs Exp', 'yearsExperience', 1],
      ['Email', 'email', 1],
    ]);
    expect(body.columns[0]!.samples).toEqual(['Bell, Marcus', 'Ana Diaz']);
    expect(body.preview[0]).toEqual({ number: 1, cells: ['Lehigh Valley Chapter'] });
  });

  it('guesses the fields of unknown headers from their values', async () => {
    const { body } = await upload(
      admin,
      'coaches',
      'Wer,Womit\nDana Keller,dana@example.org\nBo Li,bo@example.org\n',
    );
    expect(body.columns.map(({ field, certainty }) => [field, certainty])).toEqual([
      ['name', 0.5],
      ['email', 0.5],
    ]);
  });

  it.each([
    ['a file without a header', '1,2\n3,4\n', 400, IMPORT_MESSAGES.noHeader],
    ['an empty file', '', 400, IMPORT_MESSAGES.noRows],
    ['a file of blank lines', '\n\n,,\n', 400, IMPORT_MESSAGES.noRows],
    ['a picture', '\x89PNG\r\n', 415, IMPORT_MESSAGES.notASpreadsheet],
    [
      'a web page',
      '<html><table><tr><td>Name</td></tr></table></html>',
      415,
      IMPORT_MESSAGES.notASpreadsheet,
    ],
    ['a file of 10,000 columns', `Name${',x'.repeat(10_000)}\n`, 413, IMPORT_MESSAGES.tooManyColumns],
    [
      'a file of 20,001 rows',
      `Name,City\n${'Al Bo,Erie\n'.repeat(20_001)}`,
      413,
      IMPORT_MESSAGES.tooManyRows,
    ],
    ['a file above 10 MB', 'Name,City\n'.padEnd(10_485_761, 'x'), 413, IMPORT_MESSAGES.fileTooLarge],
  ])('rejects %s', async (_, file, status, message) => {
    const response = await upload(supervisor, 'officials', Buffer.from(file, 'latin1'));
    expect([response.status, response.body.message]).toEqual([status, message]);
  });

  it('requires a kind, a file and permission for that kind', async () => {
    expect((await upload(admin, 'reviews', ROSTER)).body.message).toBe(IMPORT_MESSAGES.kindInvalid);
    expect((await admin.post('/api/imports', { kind: 'officials' })).body.message).toBe(
      IMPORT_MESSAGES.fileRequired,
    );
    for (const kind of ['coaches', 'supervisors']) {
      const { status, body } = await upload(supervisor, kind, ROSTER);
      expect([status, body.message]).toEqual([403, MESSAGES.forbidden]);
    }
  });

  it('creates an import that only its owner and administrators can read and delete', async () => {
    const { body } = await upload(supervisor, 'officials', ROSTER);
    const otherSupervisor = await api.signIn('supervisor');
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/rows'],
      ['GET', '/errors.csv'],
      ['POST', '/check'],
      ['POST', '/undo'],
    ]) {
      const response = await otherSupervisor.send(
        method!,
        `/api/imports/${body.id}${path}`,
        method === 'GET' ? undefined : {},
        {},
      );
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
    expect((await otherSupervisor.get('/api/imports')).body).toEqual([]);
    expect((await admin.get(`/api/imports/${body.id}`)).status).toBe(200);
    expect((await supervisor.delete(`/api/imports/${body.id}`)).status).toBe(200);
    expect((await supervisor.get(`/api/imports/${body.id}`)).status).toBe(404);
    expect(await rows(`SELECT 1 FROM import_rows WHERE "importId" = $1`, body.id)).toEqual([]);
  });
});

describe('a mapping', () => {
  it('can be corrected, is stored for files with the same headers, and needs all required fields', async () => {
    const text = 'Qui,Ou,Club\n"Roy, Al",Erie,West\n';
    const firstUpload = await upload(admin, 'officials', `${text}x 1,y,z\n`, { source: 'Old program' });
    const { id } = firstUpload.body;
    const columns = [null, null, null];
    await admin.patch(`/api/imports/${id}`, { mapping: columns });
    const unchecked = await admin.post(`/api/imports/${id}/check`);
    expect([unchecked.status, unchecked.body.errors[0].field]).toEqual([400, 'mapping']);
    const mapping = ['name', 'location', 'association'];
    const { body } = await admin.patch(`/api/imports/${id}`, { headerRow: 1, mapping });
    expect(body).toMatchObject({ missing: null, columns: mapping.map((field) => ({ field, certainty: 1 })) });
    await check(admin, id);
    const secondUpload = await upload(admin, 'officials', `${text}x 1,y,z\n`, { source: 'Old program' });
    expect(secondUpload.body.columns.map(({ field }) => field)).toEqual(mapping);
    const otherUpload = await upload(admin, 'officials', `${text}x 1,y,z\n`, { source: 'Another' });
    expect(otherUpload.body.columns.map(({ field }) => field)).not.toEqual(mapping);
  });

  it('is stored with the values for all rows; of a sheet without headers only for its own source', async () => {
    const file = 'Al Roy,610-555-0100\nBo Roy,610-555-0101\n';
    const fixed = [{ field: 'association', value: 'West' }];
    const uploadFrom = async (source?: string) => (await upload(admin, 'officials', file, { source })).body;
    for (const source of [undefined, 'Nameless list']) {
      const { id, missing } = await uploadFrom(source);
      expect(missing).toBe('Please say whether row 1 holds names of columns');
      expect((await admin.post(`/api/imports/${id}/check`)).body.message).toBe(missing);
      await admin.patch(`/api/imports/${id}`, { headerRow: 0, fixed });
      await check(admin, id);
    }
    expect(await uploadFrom('Nameless list')).toMatchObject({ headerRow: 0, missing: null, fixed });
    expect(await uploadFrom()).toMatchObject({ headerRow: 0, missing: expect.any(String), fixed: [] });
  });

  it('is stored without the date and the event that all rows share, because the next file is about another event', async () => {
    const uploadCrew = async () =>
      (await upload(admin, 'assignments', 'Official\nAl Roy\n', { source: 'Cup' })).body;
    const role = { field: 'role', value: 'Head' };
    const event = [
      { field: 'date', value: '12/5/2026' },
      { field: 'name', value: 'Cup' },
    ];
    const { id } = await uploadCrew();
    const changed = await admin.patch(`/api/imports/${id}`, { fixed: [...event, role] });
    expect(changed.body).toMatchObject({ missing: null, fixed: [...event, role] });
    await check(admin, id);
    expect((await uploadCrew()).fixed).toEqual([role]);
  });

  it.each([
    [{ mapping: ['name'] }, IMPORT_MESSAGES.mappingInvalid],
    [{ mapping: ['nobody', null, null, null, null] }, IMPORT_MESSAGES.mappingInvalid],
    [{ mapping: ['name', 'name', null, null, null] }, IMPORT_MESSAGES.fieldTwice],
    [{ mapping: 'name' }, IMPORT_MESSAGES.mappingInvalid],
    [{ sheet: 3 }, IMPORT_MESSAGES.sheetInvalid],
    [{ headerRow: 99 }, IMPORT_MESSAGES.headerRowInvalid],
    [{ fixed: [{ field: 'nobody', value: 'x' }] }, IMPORT_MESSAGES.fixedInvalid],
    [{ fixed: [{ field: 'lastName', value: 'x' }] }, IMPORT_MESSAGES.fixedInvalid],
    [{ fixed: [{ field: 'association', value: 'has a column' }] }, IMPORT_MESSAGES.fixedInvalid],
    [{ fixed: [{ field: 'region', value: 'x'.repeat(201) }] }, IMPORT_MESSAGES.fixedInvalid],
    [{ defaultYear: 1066 }, IMPORT_MESSAGES.yearInvalid],
    [{ source: 'a\nb' }, "Source can't contain line breaks or control characters"],
  ])('can’t be changed to %j', async (change, message) => {
    const { body } = await upload(admin, 'officials', ROSTER);
    const response = await admin.patch(`/api/imports/${body.id}`, change);
    expect([response.status, response.body.message]).toEqual([400, message]);
  });
});

describe('an import of officials', () => {
  it('is checked with its errors first, is applied, recognizes officials that already exist, and can be undone and applied again', async () => {
    const file = `${ROSTER}
Ana Diaz,Easton,Lehigh Valley,3,
,,,,
,Easton,Lehigh Valley,1,
Cy Young,,Lehigh Valley,many,
Official Name,Home City,Chapter,Yrs Exp,Email
Total: 4,,,,
`;
    const importJob = await uploadAndCheck(supervisor, 'officials', file);
    expect(await readVerdicts(supervisor, importJob.id)).toEqual([
      ['create', null],
      ['create', null],
      ['skip', 'The same as row 3'],
      ['error', 'The name is missing'],
      ['error', `${MESSAGES.yearsExperienceInvalid}. ${MESSAGES.locationRequired}`],
      ['skip', 'These are the headers again'],
      ['skip', 'This is a total'],
    ]);
    expect(nonZeroCounts(importJob)).toEqual({ create: 2, skip: 3, error: 2 });
    const listed = await supervisor.get<ImportRowDto[]>(`/api/imports/${importJob.id}/rows`);
    expect(listed.body.map(({ number }) => number)).toEqual([6, 7, 2, 3, 4, 8, 9]);
    expect(await rows(`SELECT 1 FROM officials`)).toEqual([]);

    const appliedImport = await apply(supervisor, importJob);
    expect(appliedImport).toMatchObject({
      state: 'applied',
      total: 2,
      done: 2,
      undoUntil: expect.any(String),
    });
    expect(
      await rows(
        `SELECT "firstName", "lastName", location, "yearsExperience" AS y, age FROM officials ORDER BY id`,
      ),
    ).toEqual([
      { firstName: 'Marcus', lastName: 'Bell', location: 'Bethlehem', y: 12, age: 0 },
      { firstName: 'Ana', lastName: 'Diaz', location: 'Easton', y: 3, age: 0 },
    ]);
    const csv = await supervisor.get(`/api/imports/${importJob.id}/errors.csv`);
    expect(csv.text).toBe(
      // The byte-order mark is missing, because fetch removes it.
      'Official Name,Home City,Chapter,Yrs Exp,Email,problem\r\n' +
        ',Easton,Lehigh Valley,1,,The name is missing\r\n' +
        `Cy Young,,Lehigh Valley,many,,${MESSAGES.yearsExperienceInvalid}. ${MESSAGES.locationRequired}\r\n`,
    );

    const reimport = await uploadAndCheck(supervisor, 'officials', file);
    expect(nonZeroCounts(reimport)).toEqual({ same: 2, skip: 3, error: 2 });
    const changedImport = await uploadAndCheck(
      admin,
      'officials',
      'Name,City,Association\nMARCUS BELL,Nazareth,lehigh valley\n',
    );
    expect(await readVerdicts(admin, changedImport.id)).toEqual([
      ['update', 'Location: Bethlehem → Nazareth'],
    ]);
    await apply(admin, changedImport);
    await undo(admin, changedImport.id);
    expect(await rows(`SELECT location FROM officials WHERE "lastName" = 'Bell'`)).toEqual([
      { location: 'Bethlehem' },
    ]);

    const undoneImport = await undo(supervisor, importJob.id);
    expect(undoneImport).toMatchObject({ state: 'undone', undoUntil: null });
    expect(await rows(`SELECT 1 FROM officials`)).toEqual([]);
    expect(nonZeroCounts(await uploadAndApply(supervisor, 'officials', file))).toEqual({
      create: 2,
      skip: 3,
      error: 2,
    });
    const entries = await rows(
      `SELECT "actorName", detail FROM audit_log WHERE action IN ('import.apply', 'import.undo') ORDER BY id`,
    );
    expect(entries).toHaveLength(5);
    expect(entries[0]).toMatchObject({
      actorName: 'Sue Supervisor',
      detail: { kind: 'officials', create: 2 },
    });
    expect(
      await rows(`SELECT detail FROM audit_log WHERE action = 'official.create' ORDER BY id LIMIT 1`),
    ).toEqual([{ detail: { importId: importJob.id } }]);
  });
});
