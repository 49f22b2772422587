import sharp from 'sharp';

export const picture = (color = '#336699', side = 32): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Creates a multipart form with strings and an optional image. */
export function form(
  fields: Record<string, unknown>,
  image?: { field: string; bytes: Buffer; name?: string },
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  if (image) data.append(image.field, new Blob([new Uint8Array(image.bytes)]), image.name ?? 'picture.png');
  return data;
}
