import { Controller, Get } from '@nestjs/common';
import { Public } from '../../common/auth';
import { RegionsService } from './regions.service';

@Controller('regions')
export class RegionsController {
  constructor(private readonly regions: RegionsService) {}

  /** Lists the names of all regions in use by verified accounts, teams and officials. */
  @Get()
  @Public()
  list(): Promise<string[]> {
    return this.regions.list();
  }
}
