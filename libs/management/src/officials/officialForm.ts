/** What the official form holds; numbers are null while their field is empty. */
export interface OfficialFormValues {
  firstName: string;
  lastName: string;
  age: number | null;
  location: string;
  association: string;
  yearsExperience: number | null;
}

export const EMPTY_OFFICIAL: OfficialFormValues = {
  firstName: '',
  lastName: '',
  age: 0,
  location: '',
  association: '',
  yearsExperience: 0,
};

/** The multipart body of the officials endpoint. */
export function officialFormData(values: OfficialFormValues, photo: File | null): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value ?? 0).trim());
  if (photo) body.set('photo', photo);
  return body;
}
