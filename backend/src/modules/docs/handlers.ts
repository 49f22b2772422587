import type { INestApplication } from '@nestjs/common';
import { MetadataScanner, type NestContainer } from '@nestjs/core';
import { ACCESS_KEY, type Access } from '../../common/auth/decorators';
import { IMAGE_FIELD_KEY } from '../../common/http/forms';

export interface HandlerFacts {
  access: Access | undefined;
  imageField: string | undefined;
}

/** Returns the operation id by which finishDocument finds a handler's facts; it is replaced afterwards. */
export const handlerKey = (controller: string, method: string): string => `${controller}.${method}`;

export function handlersOf(app: INestApplication): Map<string, HandlerFacts> {
  // In preview mode the application has no injector, so the modules are read the way SwaggerModule reads them.
  const { container } = app as unknown as { container: NestContainer };
  const modules = [...container.getModules().values()];
  const wrappers = modules.flatMap(({ controllers }) => [...controllers.values()]);
  const scanner = new MetadataScanner();
  const factsByKey = new Map<string, HandlerFacts>();
  for (const { metatype } of wrappers) {
    if (!metatype) continue;
    const prototype = metatype.prototype as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (!handler) continue;
      const readMetadata = (key: string): unknown =>
        Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype);
      factsByKey.set(handlerKey(metatype.name, name), {
        access: readMetadata(ACCESS_KEY) as Access | undefined,
        imageField: Reflect.getMetadata(IMAGE_FIELD_KEY, handler) as string | undefined,
      });
    }
  }
  return factsByKey;
}
