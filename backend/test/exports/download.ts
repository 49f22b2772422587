import { parse } from 'csv-parse/sync';
import type { TestApi, TestClient } from '../support';

export interface Download {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Downloads a file with all its bytes, which the test client would read as text. */
export async function download(api: TestApi, client: TestClient, path: string): Promise<Download> {
  const response = await fetch(new URL(path, api.url), { headers: { cookie: client.cookie } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Reads the rows of a CSV file with its headers by a third-party parser. Escaped cells are not unescaped. */
export const csvRows = (bytes: Buffer): string[][] =>
  parse(bytes.toString(), { bom: true, record_delimiter: '\r\n' });
