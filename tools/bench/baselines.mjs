// Serves a baseline on PORT. `node baselines.mjs http` serves a fixed string with node:http, the least that a Node server can
// do; `node baselines.mjs fastify` serves from a Fastify without hooks, validation, sessions, headers or logs, whose
// `/officials` runs the SQL of officials.repository.ts.
import Fastify from 'fastify';
import { createServer } from 'node:http';
import pg from 'pg';

const address = { port: Number(process.env.PORT), host: '127.0.0.1' };
const SQL = `SELECT (SELECT count(*)::int FROM officials) AS total,
  (SELECT coalesce(json_agg(page), '[]') FROM (
     SELECT id, "firstName", "lastName", age, location, association, "yearsExperience", "photoUrl",
            "averageRating", "averageScore"::float8 AS "averageScore", "totalReviews"
     FROM officials ORDER BY ("totalReviews" = 0), "lastName", "firstName", id LIMIT $1 OFFSET $2
   ) page) AS data`;

if (process.argv[2] === 'http') {
  createServer((request, response) => {
    response.setHeader('content-type', 'text/plain');
    response.end('hello');
  }).listen(address);
} else {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
  const app = Fastify({ logger: false });
  app.get('/fixed', () => 'hello');
  app.get('/officials', async (request) => {
    const page = Number(request.query.page ?? 1);
    const limit = Number(request.query.limit ?? 2000);
    const { rows } = await pool.query(SQL, [limit, (page - 1) * limit]);
    return { ...rows[0], page, limit };
  });
  await app.listen(address);
}
