// The baseline in node:http returns a fixed string, which is the least that a Node server can do for a request.
import { createServer } from 'node:http';

createServer((request, response) => {
  response.setHeader('content-type', 'text/plain');
  response.end('hello');
}).listen(Number(process.env.PORT), '127.0.0.1');
