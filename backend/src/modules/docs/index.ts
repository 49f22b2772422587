import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller';
import { DocsFiles } from './docs-files';

@Module({ controllers: [DocsController], providers: [DocsFiles] })
export class DocsModule {}
