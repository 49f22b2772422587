// `npm run storage:move -- --from PLACE --to PLACE` copies all stored images. A place is a folder, or a URL such as
// s3://bucket/prefix?region=us-east-1&endpoint=https://host. After an interruption, run it again to continue.
import { runBackend } from './lib/tool.mjs';

await runBackend('cli.mjs', ['storage-move', ...process.argv.slice(2)]);
