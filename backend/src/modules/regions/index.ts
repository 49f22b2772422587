import { Module } from '@nestjs/common';
import { RegionsController } from './regions.controller';
import { RegionsService } from './regions.service';

export { RegionsService };

@Module({ controllers: [RegionsController], providers: [RegionsService], exports: [RegionsService] })
export class RegionsModule {}
