import type { FastifyInstance } from 'fastify';
import { ratePath } from '@rmo/contracts';
import { compilePage } from './plain-page';

/** The page for codes that lead to no event. It doesn't use the shell, so that phones next to the mat load little. */
const template = compilePage(
  '{{message}}',
  `html { background: #f3f4f6; color: #0f1a2e; font: 1em/1.5 Helvetica, Arial, sans-serif; }
body { max-width: 32em; margin: 0 auto; padding: 2em 1em; }
a { display: inline-block; padding: .75em 0; color: #1c4fb4; }
@media (prefers-color-scheme: dark) {
html { background: #0a111f; color: #eef1f7; }
a { color: #8ab4ff; }
}`,
  `<main>
<h1>{{message}}</h1>
{{#if isUnknown}}<p>Compare what you typed with the poster, or ask at the event for a new one.</p>{{/if}}
<p><a href="/rate">Events that you can rate</a></p>
</main>`,
);

/** Serves `/e/{code}`, the URL on posters. It redirects to the event's rating, which asks visitors to log in. */
export function serveRateLink(fastify: FastifyInstance): void {
  fastify.get<{ Params: { code: string } }>('/e/:code', async (request, reply) => {
    // Requests the event from the API, to use its limit per client IP address.
    const url = `/api/rate-codes/${encodeURIComponent(request.params.code)}`;
    const answer = await fastify.inject({ url, remoteAddress: request.ip });
    const { eventId, message } = answer.json<{ eventId?: number; message?: string }>();
    // If browsers cached the response, they would follow a code that has been replaced.
    void reply.header('cache-control', 'no-store');
    if (eventId !== undefined) return reply.redirect(ratePath(eventId), 302);
    const retryAfter = answer.headers['retry-after'];
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply
      .status(answer.statusCode)
      .type('text/html; charset=utf-8')
      .send(template({ message, isUnknown: answer.statusCode === 404 }));
  });
}
