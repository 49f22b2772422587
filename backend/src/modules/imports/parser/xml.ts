import { Parser } from 'htmlparser2';
import { damagedError } from './table';

export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** A workbook has ten levels. More are rejected, because opening an element takes the parser time in proportion to its depth. */
const DEPTH_MAX = 100;

/** Removes the prefix, because some programs write `x:row` for `row`. */
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML in pieces. Rejects document type declarations, and thus custom entities. */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  let hasProblem = false;
  let hasEnded = false;
  let elements = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1;
        depth += 1;
        if (depth > DEPTH_MAX) throw damagedError();
        handler.open?.(withoutPrefix(name), attributes);
      },
      ontext: (text) => handler.text?.(text),
      onclosetag: (name, isImplied) => {
        depth -= 1;
        // If an element is only closed by the end of the file, the file is incomplete.
        if (isImplied && hasEnded) hasProblem = true;
        handler.close?.(withoutPrefix(name));
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) hasProblem = true;
      },
      onerror: () => (hasProblem = true),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of pieces) {
    parser.write(piece);
    if (hasProblem) throw damagedError();
  }
  hasEnded = true;
  parser.end();
  if (hasProblem || elements === 0) throw damagedError();
}
