import { useState } from 'react';
import { cropImage } from '@rmo/ui/photo/cropImage';
import { KEEP_PHOTO, type PhotoChoice } from '@rmo/ui/photo/PhotoField';

/** What shall become of a photo, and what is wrong with it: what a `<PhotoField>` is given. */
export function usePhoto() {
  const [value, setValue] = useState<PhotoChoice>(KEEP_PHOTO);
  const [error, setError] = useState<string>();
  const [round, setRound] = useState(0);
  const onChange = (choice: PhotoChoice): void => {
    setValue(choice);
    setError(undefined);
  };
  /** Back to the stored photo, also from a file that was refused: the field is to be keyed by the round. */
  const keep = (): void => {
    onChange(KEEP_PHOTO);
    setRound(round + 1);
  };
  return { field: { value, error, onChange }, round, keep, setError };
}

/** Puts it into a multipart body: an empty path takes the stored photo away. */
export async function appendPhoto(body: FormData, photo: PhotoChoice): Promise<void> {
  if (photo.kind === 'remove') body.set('photoUrl', '');
  if (photo.kind === 'new') body.set('photo', await cropImage(photo.file, photo.crop), 'photo.jpg');
}
