import type { PhotoChoice } from '@rmo/ui/photo/PhotoField';
import { appendPhoto } from '@rmo/dashboard';

/** The changed values; strings are trimmed. */
export function changedValues<T extends object>(values: T, stored: T): Partial<T> {
  const changed = Object.entries(values).filter(([name, value]) => value !== stored[name as keyof T]);
  return Object.fromEntries(changed.map(([name, value]) => [name, clean(value)])) as Partial<T>;
}

const clean = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** A multipart body of the fields (an empty number becomes 0) and the photo change. */
export async function personBody(values: object, photo: PhotoChoice): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value ?? 0).trim());
  await appendPhoto(body, photo);
  return body;
}
