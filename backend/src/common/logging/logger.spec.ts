import { pino } from 'pino';
import { createPino } from './logger';

it('writes each line before it returns, so that nothing is left to flush at the exit', () => {
  // With lines left, sonic-boom 4.2 never returns from that flush if the reader of stdout is gone.
  const destination = Reflect.get(createPino('silent', 'api'), pino.symbols.streamSym) as { sync: boolean };
  expect(destination.sync).toBe(true);
});
