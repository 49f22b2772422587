import { errorMessage } from '@rmo/api-client';
import { apiFetch } from '@rmo/api-client/fetch';
import { MESSAGES, type ExportFormat } from '@rmo/contracts';
import { saveFile } from '../table/csv';

export type ListFilter = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns the API path of a list as a file. Empty filters are omitted. */
export function listFile(list: string, format: ExportFormat, filter: ListFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return `/exports/${list}.${format}${text && `?${text}`}`;
}

/** Saves a list as a file. Returns null on success, or an error message if the server refused. */
export async function downloadList(
  list: string,
  format: ExportFormat,
  filter: ListFilter,
): Promise<string | null> {
  try {
    const { data } = await apiFetch<Blob>(listFile(list, format, filter), { as: 'blob' });
    saveFile(`${list}.${format}`, data);
    return null;
  } catch (error) {
    return errorMessage(error, MESSAGES.unavailable);
  }
}
