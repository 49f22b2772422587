import { parse } from 'csv-parse/sync';
import type { TestApi, TestClient } from '../support';

export interface Download {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Downloads a file as raw bytes, which the test client would read as text. */
export async function download(api: TestApi, client: TestClient, path: string): Promise<Download> {
  const response = await fetch(new URL(path, api.url), { headers: { cookie: client.cookie } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Reads a CSV file's rows, including the headers, with a third-party parser. Escaped cells stay escaped. */
export const csvRows = (bytes: Buffer): string[][] =>
  parse(bytes.toString(), { bom: true, record_delimiter: '\r\n' });
