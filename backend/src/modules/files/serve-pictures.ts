import type { FastifyInstance } from 'fastify';
import { basename } from 'node:path';
import { type ImageStorage, isOurFile } from './image-storage';

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Serves images from storages that no file server can read. A name always stands for the same bytes, so it is the ETag. */
export function servePictures(fastify: FastifyInstance, storage: ImageStorage): void {
  fastify.get<{ Params: { folder: string; file: string } }>(
    '/uploads/:folder/:file',
    async (request, reply) => {
      const { folder, file } = request.params;
      if (!/^[a-z]+$/.test(folder) || !isOurFile(file)) return reply.callNotFound();
      const etag = `"${basename(file, '.webp')}"`;
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const picture = await storage.read(`${folder}/${file}`);
      if (!picture) return reply.callNotFound();
      return reply.headers({ 'cache-control': CACHE_FOR_A_YEAR, etag }).type('image/webp').send(picture);
    },
  );
}
