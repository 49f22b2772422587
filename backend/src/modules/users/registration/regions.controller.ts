import { Controller, Get } from '@nestjs/common';
import { Public } from '../../../common/auth/index';
import { UsersService } from '../users.service';

@Controller('regions')
export class RegionsController {
  constructor(private readonly users: UsersService) {}

  /** The names of the regions in use, for whoever registers. */
  @Get()
  @Public()
  list(): Promise<string[]> {
    return this.users.regions();
  }
}
