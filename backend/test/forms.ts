import sharp from 'sharp';

/** Creates a multipart form as browsers send it: fields as strings, and an optional image. */
export function multipart(fields: Record<string, unknown>, photo?: Buffer, fileName = 'me.png'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (photo) form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/png' }), fileName);
  return form;
}

export const picture = (red = 120): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: red, g: 60, b: 30 } } })
    .png()
    .toBuffer();
