import zlib from 'node:zlib';
import { FilledPages, type Page } from './filled-pages';

const builtPage: Page = {
  etag: '"1"',
  plain: Buffer.from('<html><title>Shell</title></html>'),
  br: null,
  gzip: null,
};

it('a page is compressed again after a failed compression', async () => {
  const pages = new FilledPages();
  const get = () => pages.get(builtPage, '{}', { path: '/officials' }, [], () => Promise.resolve(null));
  const gzip = jest
    .spyOn(zlib, 'gzip')
    .mockImplementationOnce(((_plain: Buffer, done: (error: Error) => void) =>
      done(new Error('out of memory'))) as unknown as typeof zlib.gzip);
  await expect(get()).rejects.toThrow('out of memory');
  gzip.mockRestore();
  expect((await get()).plain.toString()).toContain('<title>Shell</title>');
});
