import type { ImportKindName } from '@rmo/contracts';
import type { ImportDto, ImportRowDto } from '../../src/modules/imports/imports.dto';
import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { type TestClient, type TestResponse, until } from '../support';

export type UploadResponse = TestResponse<ImportDto & { message: string }>;

/** Sends a file the way the wizard does. */
export function upload(
  client: TestClient,
  kind: ImportKindName | string,
  file: Buffer | string,
  { name = 'people.csv', source }: { name?: string; source?: string } = {},
): Promise<UploadResponse> {
  const form = new FormData();
  form.append('kind', kind);
  if (source) form.append('source', source);
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  return client.post('/api/imports', form);
}

export const inState = (
  client: TestClient,
  id: number,
  state: string,
  timeoutMs?: number,
): Promise<ImportDto> =>
  until(
    `import ${id} is ${state}`,
    async () => {
      const { body } = await client.get<ImportDto>(`/api/imports/${id}`);
      return body.state === state ? body : null;
    },
    timeoutMs,
  );

export async function check(client: TestClient, id: number): Promise<ImportDto> {
  const response = await client.post(`/api/imports/${id}/check`);
  if (response.status !== 202) throw new Error(`check: ${response.status} ${response.text}`);
  return inState(client, id, 'checked');
}

export async function apply(
  client: TestClient,
  { id, checkId }: ImportDto,
  invite?: boolean,
): Promise<ImportDto> {
  const response = await client.post(`/api/imports/${id}/apply`, { checkId, invite });
  if (response.status !== 202) throw new Error(`apply: ${response.status} ${response.text}`);
  return inState(client, id, 'applied');
}

export async function undo(client: TestClient, id: number): Promise<ImportDto> {
  const response = await client.post(`/api/imports/${id}/undo`);
  if (response.status !== 202) throw new Error(`undo: ${response.status} ${response.text}`);
  return inState(client, id, 'undone');
}

/** Uploads a file and checks the import. */
export async function uploadAndCheck(
  client: TestClient,
  kind: ImportKindName,
  file: Buffer | string,
  options?: { name?: string; source?: string },
): Promise<ImportDto> {
  const { status, text, body } = await upload(client, kind, file, options);
  if (status !== 201) throw new Error(`upload: ${status} ${text}`);
  return check(client, body.id);
}

/** Uploads a file, then checks and applies the import. */
export const uploadAndApply = async (
  client: TestClient,
  kind: ImportKindName,
  file: Buffer | string,
  options?: { name?: string; source?: string },
): Promise<ImportDto> => apply(client, await uploadAndCheck(client, kind, file, options));

/** Returns the verdict and problem of each row below the header, in the file's order. */
export async function readVerdicts(
  client: TestClient,
  id: number,
): Promise<[string | null, string | null][]> {
  const { body } = await client.get<ImportRowDto[]>(`/api/imports/${id}/rows`);
  return body.toSorted(byNumber).map(({ verdict, problem }) => [verdict, problem]);
}

/** The API lists the rows with a problem first. */
export const byNumber = (row: ImportRowDto, other: ImportRowDto): number => row.number - other.number;

export const nonZeroCounts = ({ counts }: ImportDto): Partial<ImportDto['counts']> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** Tables that an undo doesn't restore: imports, the audit log, and tables that transport or count work. */
const IGNORED_TABLES =
  /^(imports|import_rows|import_external_ids|import_mappings|audit_log|outbox|scheduled_runs|sessions)$/;

/** Columns that announce a change to calendars, which have seen the import; an undo therefore increments them again. */
const IGNORED_COLUMNS_SQL = `ARRAY['sequence', 'changedAt']`;

/** Returns a hash of all rows for each table that an undo restores. */
export async function tableHashes(dataSource: DataSource): Promise<Record<string, string>> {
  const hashByTable: Record<string, string> = {};
  for (const { tableName } of dataSource.entityMetadatas) {
    if (IGNORED_TABLES.test(tableName)) continue;
    const rows = await dataSource.query<unknown[]>(
      `SELECT (to_jsonb(t) - ${IGNORED_COLUMNS_SQL})::text AS row FROM "${tableName}" t ORDER BY 1`,
    );
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
    hashByTable[tableName] = `${rows.length} ${hash}`;
  }
  return hashByTable;
}
