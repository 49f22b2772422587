import type { FastifyInstance } from 'fastify';
import { NOT_RATED, ratingText } from '@rmo/contracts';
import Handlebars from 'handlebars';
import { type OfficialAnswer, ratingOf, reviewCountText } from './page-content';

/** The path of the page for browsers that can't run the shell (shell/src/old-browser.js) or have JavaScript disabled. */
const PLAIN_PAGE_PATH = '/plain';

const PAGE_SIZE = 50;

/** Compiles the template of a page that doesn't use the shell or its scripts. */
export const compilePage = (title: string, styles: string, content: string) =>
  Handlebars.compile(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · RateMyOfficial</title>
<style>
${styles}
</style>
</head>
<body>
${content}
</body>
</html>
`,
  );

const template = compilePage(
  'Officials',
  `body { max-width: 46em; margin: 0 auto; padding: 1em; font: 1em/1.5 Helvetica, Arial, sans-serif; }
.note { padding: .5em 1em; border: 2px solid #c8102e; }
li { margin-bottom: .75em; }`,
  `<h1>RateMyOfficial</h1>
<div class="note">
<p>This browser is too old for RateMyOfficial, or JavaScript is turned off. Please use Chrome, Edge or Firefox
from version 115, or Safari from version 16.4 (on iPhone and iPad: iOS 16.4), with JavaScript turned on.</p>
<p><a href="/">Try again</a></p>
</div>
<h2>Officials</h2>
<form action="${PLAIN_PAGE_PATH}">
<p><label>Name <input name="q" value="{{q}}"></label> <button>Search</button></p>
</form>
{{#if message}}<p>{{message}}</p>{{/if}}
{{#if officials}}
<p>{{total}} found, page {{page}} of {{pages}}</p>
<ul>
{{#each officials}}
<li><strong>{{firstName}} {{lastName}}</strong>, {{association}}, {{location}}<br>{{rating}}</li>
{{/each}}
</ul>
{{/if}}
<p>
{{#if previous}}<a href="{{previous}}" rel="prev">Previous page</a>{{/if}}
{{#if next}}<a href="{{next}}" rel="next">Next page</a>{{/if}}
</p>`,
);

interface ListResponse {
  data?: OfficialAnswer[];
  total?: number;
  message?: string;
}

/** Returns text such as `4.5 of 5 stars, 12 reviews`. Shows the number of reviews even if they are too few for an average. */
function ratingLine(official: OfficialAnswer): string {
  const { totalReviews } = official;
  if (totalReviews === 0) return NOT_RATED;
  return ratingOf(official) ?? `${ratingText(null)}, ${reviewCountText(totalReviews)}`;
}

export function servePlainPage(fastify: FastifyInstance): void {
  fastify.get<{ Querystring: { q?: string; page?: string } }>(PLAIN_PAGE_PATH, async (request, reply) => {
    const q = String(request.query.q ?? '');
    const page = Math.max(1, Number.parseInt(String(request.query.page), 10) || 1);
    // Requests the list from the API, to use its validation and cache. The order is that of /officials.
    const query = { ...(q && { q }), sort: '-reviews', page: String(page), limit: String(PAGE_SIZE) };
    const response = await fastify.inject({ url: '/api/officials', query });
    const { data = [], total = 0, message } = response.json<ListResponse>();
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const link = (to: number) =>
      `${PLAIN_PAGE_PATH}?${new URLSearchParams({ ...(q && { q }), page: String(to) })}`;
    return reply
      .status(response.statusCode)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        template({
          q,
          page,
          pages,
          total,
          message: message ?? (data.length === 0 ? 'No officials found' : undefined),
          officials: data.map((official) => ({ ...official, rating: ratingLine(official) })),
          previous: page > 1 && link(Math.min(page - 1, pages)),
          next: page < pages && link(page + 1),
        }),
      );
  });
}
