import type { Area } from 'react-easy-crop';
import { MESSAGES } from '@rmo/contracts';

/** The photo's width and height in pixels; the server stores no larger photos. */
const PHOTO_SIDE = 512;

function centeredSquare({ naturalWidth, naturalHeight }: HTMLImageElement): Area {
  const side = Math.min(naturalWidth, naturalHeight);
  return { x: (naturalWidth - side) / 2, y: (naturalHeight - side) / 2, width: side, height: side };
}

/** `area` is in pixels of the image as the browser orients it; null means the largest centered square. */
export async function cropImage(source: File, area: Area | null): Promise<Blob> {
  const url = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => Promise.reject(new Error(MESSAGES.invalidFile)));
    const { x, y, width, height } = area ?? centeredSquare(image);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.round(Math.min(PHOTO_SIDE, width));
    const context = canvas.getContext('2d');
    if (!context) throw new Error(MESSAGES.invalidFile);
    // JPEG has no transparency; transparent parts would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    if (!blob) throw new Error(MESSAGES.invalidFile);
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
