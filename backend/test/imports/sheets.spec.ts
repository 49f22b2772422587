import { csvRow } from '@rmo/contracts';
import type { ImportDto } from '../../src/modules/imports/imports.dto';
import { startApi, startWorker, type TestApi, type TestClient, type TestWorker } from '../support';
import { apply, check, readVerdicts, tableHashes, undo, upload, uploadAndApply } from './flow';
import { KNOWN_OFFICIALS, KNOWN_TEAMS, SCHEDULE, type SheetCase, SHEETS, STORED_SQL } from './sheets';

let api: TestApi;
let worker: TestWorker;
let admin: TestClient;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
  const officials = KNOWN_OFFICIALS.map((name) => csvRow([name, 'Erie', 'Known'])).join('');
  await uploadAndApply(admin, 'officials', `Name,City,Association\n${officials}`);
  await uploadAndApply(admin, 'teams', `Team\n${KNOWN_TEAMS.map((name) => csvRow([name])).join('')}`);
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

const readStored = async (kind: SheetCase['kind']): Promise<string[]> => {
  const rows = await api.dataSource.query<{ text: string }[]>(STORED_SQL[kind] ?? STORED_SQL.events!);
  return rows.map(({ text }) => text).toSorted();
};

/** Says about the sheet what a secretary would, and checks it. */
async function prepare({
  kind,
  file,
  source,
  missing,
  choices,
  fields,
  createsTeams,
}: SheetCase): Promise<ImportDto> {
  const { status, body } = await upload(admin, kind, file, { source });
  expect([status, body.missing]).toEqual([201, missing ?? null]);
  const change = async (values: object) => {
    const response = await admin.patch<ImportDto & { message?: string }>(`/api/imports/${body.id}`, values);
    expect([response.status, response.body.message]).toEqual([200, undefined]);
    return response.body;
  };
  const chosen = choices ? await change(choices) : body;
  if (fields) {
    const mapping = chosen.columns.map(({ index, field }) => (index in fields ? fields[index] : field));
    await change({ mapping });
  }
  const checked = await check(admin, body.id);
  if (!createsTeams) return checked;
  expect(checked.unknownTeams).not.toEqual([]);
  await change({ createsTeams: true });
  return check(admin, body.id);
}

describe('a sheet as people have it', () => {
  it.each(SHEETS.map((sheetCase) => [sheetCase.shape, sheetCase] as const))(
    'is imported as it is, stores each row once and can be undone: %s',
    async (_, sheetCase) => {
      const { kind, problems = [], skipped = 0, placeholders = [], stored } = sheetCase;
      const schedule =
        kind === 'assignments'
          ? await uploadAndApply(admin, 'events', SCHEDULE, { source: 'Made-up league' })
          : null;
      const before = await tableHashes(api.dataSource);
      const storedBefore = kind === 'assignments' ? [] : await readStored(kind);
      const checked = await prepare(sheetCase);
      expect(checked.placeholders).toEqual(placeholders);
      const verdicts = await readVerdicts(admin, checked.id);
      expect(verdicts.filter(([verdict]) => verdict === 'error').map(([, problem]) => problem)).toEqual(
        problems,
      );
      expect(checked.counts).toMatchObject({ skip: skipped, ask: 0, update: 0, same: 0 });
      await apply(admin, checked);
      expect(await readStored(kind)).toEqual([...storedBefore, ...stored].toSorted());
      expect((await undo(admin, checked.id)).counts.kept).toBe(0);
      expect(await tableHashes(api.dataSource)).toEqual(before);
      if (schedule) await undo(admin, schedule.id);
    },
  );
});
