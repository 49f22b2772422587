import { BadRequestException } from '@nestjs/common';

/** No form of the product nests deeper than a list of things in an object. */
const DEEPEST = 20;

/**
 * Makes what a client sent safe to walk through. A field named `constructor` is dropped at any depth, for libraries
 * ask values for theirs; what is nested without end is refused with 400, for they walk by recursion.
 */
export function tameBody<T>(body: T): T {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new BadRequestException('The request is nested too deeply');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
      if (Object.hasOwn(value, 'constructor')) delete (value as { constructor?: unknown }).constructor;
      for (const inner of Object.values(value))
        if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  return body;
}
