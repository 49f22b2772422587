import { BadRequestException } from '@nestjs/common';
import { LIMITS } from '@rmo/contracts';

/** The product's forms never nest deeper than a list of objects inside an object. */
const MAX_DEPTH = 20;
const tooDeepError = () => new BadRequestException('The request is nested too deeply');
const tooManyValuesError = () =>
  new BadRequestException(`The request holds too many values: ${LIMITS.bodyValues} at most`);
const tooManyFieldsError = () =>
  new BadRequestException(`The request holds too many fields: ${LIMITS.bodyKeys} in one object at most`);

/** Applies the limits of `limitBody` before parsing, since parsing a megabyte of brackets takes a tenth of a second. */
export function limitJsonText(json: Buffer): void {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case 0x22 /* " */:
        at = endOfString(json, at);
        break;
      case 0x5b /* [ */:
      case 0x7b /* { */:
        // The outermost level is not counted.
        if (++depth > MAX_DEPTH + 1) throw tooDeepError();
        break;
      case 0x5d /* ] */:
      case 0x7d /* } */:
        depth -= 1;
        break;
      case 0x2c /* , */:
        if (++commas >= LIMITS.bodyValues) throw tooManyValuesError();
    }
  }
}

function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(0x22, start + 1); end !== -1; end = json.indexOf(0x22, end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === 0x5c /* \ */) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/** 400: too many values, fields in one object, or levels. Deletes fields named `constructor`, which would confuse libraries. */
export function limitBody<T>(body: T): T {
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw tooDeepError();
    const nextLevel: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
      if (Object.hasOwn(value, 'constructor')) delete (value as { constructor?: unknown }).constructor;
      const children = Object.values(value);
      values += children.length;
      if (values > LIMITS.bodyValues) throw tooManyValuesError();
      if (!Array.isArray(value) && children.length > LIMITS.bodyKeys) throw tooManyFieldsError();
      for (const child of children) if (typeof child === 'object' && child !== null) nextLevel.push(child);
    }
    level = nextLevel;
  }
  return body;
}
