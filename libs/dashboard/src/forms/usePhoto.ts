import { useState } from 'react';
import { cropImage } from '@rmo/ui/photo/cropImage';
import { KEEP_PHOTO, type PhotoChoice } from '@rmo/ui/photo/PhotoField';

export function usePhoto() {
  const [value, setValue] = useState<PhotoChoice>(KEEP_PHOTO);
  const [error, setError] = useState<string>();
  const [round, setRound] = useState(0);
  const onChange = (choice: PhotoChoice): void => {
    setValue(choice);
    setError(undefined);
  };
  /** `round` is the field's `key`, so that a rejected file is cleared too. */
  const keep = (): void => {
    onChange(KEEP_PHOTO);
    setRound(round + 1);
  };
  return { field: { value, error, onChange }, round, keep, setError };
}

export async function appendPhoto(body: FormData, photo: PhotoChoice): Promise<void> {
  if (photo.kind === 'remove') body.set('photoUrl', '');
  if (photo.kind === 'new') body.set('photo', await cropImage(photo.file, photo.crop), 'photo.jpg');
}
