import { MESSAGES } from '@rmo/contracts';

/** Pixels of a photo's side as it is stored; the server keeps no more. */
export const PHOTO_SIDE = 512;
export const MAX_ZOOM = 4;

/** Which square of a picture is wanted: its middle, as a part of width and height, and how near it is. */
export interface Crop {
  x: number;
  y: number;
  /** 1 shows as much as a square can. */
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** The side of the wanted square in the picture's own pixels. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** The same wish with the square inside the picture. */
export function inside(size: Size, { x, y, zoom }: Crop): Crop {
  const near = between(zoom, 1, MAX_ZOOM);
  const side = sideOf(size, near);
  const [halfX, halfY] = [side / size.width / 2, side / size.height / 2];
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: near };
}

/** How far the middle can go along one side, as a part of the picture; both the same where it can't move. */
export function reach(size: Size, axis: 'x' | 'y', zoom: number): [low: number, high: number] {
  const half = sideOf(size, zoom) / (axis === 'x' ? size.width : size.height) / 2;
  return half > 0.4999 ? [0.5, 0.5] : [half, 1 - half];
}

/** The square in the picture's own pixels. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { x, y, zoom } = inside(size, crop);
  const side = sideOf(size, zoom);
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** Cuts the square out of a picture, as a JPEG for upload. Rejects where the browser can't read the picture. */
export async function cutSquare(source: File, crop: Crop): Promise<Blob> {
  const url = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => Promise.reject(new Error(MESSAGES.invalidFile)));
    const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.round(Math.min(PHOTO_SIDE, side));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error(MESSAGES.invalidFile);
    // A JPEG has no see-through parts: they would come out black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    if (!blob) throw new Error(MESSAGES.invalidFile);
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
