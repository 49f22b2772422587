import { Controller, Get } from '@nestjs/common';
import { Public } from '../../../common/auth';
import { RegistrationService } from './registration.service';

@Controller('regions')
export class RegionsController {
  constructor(private readonly registration: RegistrationService) {}

  /** The names of the regions in use, for whoever registers. */
  @Get()
  @Public()
  list(): Promise<string[]> {
    return this.registration.listRegions();
  }
}
