/** What a form about a person can hold; numbers are null while their field is empty. */
export type PersonValues = Record<string, string | number | null>;

/** Only what was changed, texts without the blanks around them. */
export function changedValues<T extends object>(values: T, stored: T): Partial<T> {
  const changed = Object.entries(values).filter(([name, value]) => value !== stored[name as keyof T]);
  return Object.fromEntries(changed.map(([name, value]) => [name, clean(value)])) as Partial<T>;
}

const clean = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** A multipart body: the fields (an empty number is 0) and what becomes of the photo. */
export function personBody(values: object, photo: File | 'remove' | null): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value ?? 0).trim());
  if (photo === 'remove') body.set('photoUrl', '');
  else if (photo) body.set('photo', photo);
  return body;
}
