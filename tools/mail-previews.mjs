// `npm run mail-previews`: regenerates docs/mail from the code that sends the emails.
import { runBackend } from './lib/tool.mjs';

await runBackend('mail-previews.mjs', ['docs/mail']);
