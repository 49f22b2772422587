import { MESSAGES, type ExportFormat } from '@rmo/contracts';
import { saveFile } from '../table/csv';

export type ListFilter = Readonly<Record<string, string | number | boolean | undefined>>;

/** The address of a list as a file. Empty filters are left out. */
export function listFile(list: string, format: ExportFormat, filter: ListFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return `/api/exports/${list}.${format}${text && `?${text}`}`;
}

/** Saves a list as a file. Returns a sentence where the server refused, null where it is saved. */
export async function downloadList(
  list: string,
  format: ExportFormat,
  filter: ListFilter,
): Promise<string | null> {
  try {
    const response = await fetch(listFile(list, format, filter));
    if (!response.ok) return await problemIn(response);
    saveFile(`${list}.${format}`, await response.blob());
    return null;
  } catch {
    return MESSAGES.unavailable;
  }
}

async function problemIn(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  return body?.message ?? MESSAGES.unavailable;
}
