import type { INestApplication } from '@nestjs/common';
import { MetadataScanner, type NestContainer } from '@nestjs/core';
import { ACCESS_KEY, type Access } from '../../common/auth/decorators';
import { IMAGE_FIELD_KEY } from '../../common/http/image-field';

/** What the code says about a handler beside its types. */
export interface HandlerFacts {
  access: Access | undefined;
  /** The name of the form field that may carry a picture. */
  imageField: string | undefined;
}

/** `events.list` for the method `list` of `EventsController`. */
export const handlerKey = (controller: string, method: string): string => {
  const name = controller.replace(/Controller$/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}.${method}`;
};

/** Each handler's facts by its key. */
export function handlersOf(app: INestApplication): Map<string, HandlerFacts> {
  // What is only looked at has no injector to ask: its modules are read as the document's maker reads them.
  const { container } = app as unknown as { container: NestContainer };
  const controllers = [...container.getModules().values()].flatMap((one) => [...one.controllers.values()]);
  const scanner = new MetadataScanner();
  const found = new Map<string, HandlerFacts>();
  for (const { metatype } of controllers) {
    if (!metatype) continue;
    const prototype = metatype.prototype as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (!handler) continue;
      const read = (key: string): unknown =>
        Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype);
      found.set(handlerKey(metatype.name, name), {
        access: read(ACCESS_KEY) as Access | undefined,
        imageField: Reflect.getMetadata(IMAGE_FIELD_KEY, handler) as string | undefined,
      });
    }
  }
  return found;
}
