import { Controller, HttpCode, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { IdempotencyKey, MessageDto, TakesIdempotencyKey } from '../../common/http';
import { ExperienceService } from './experience.service';

@Controller('admin')
export class ExperienceController {
  constructor(private readonly experience: ExperienceService) {}

  /** Adds a year to every official's experience at each call; with an `Idempotency-Key` once for each key. */
  @Post('update-experience')
  @HttpCode(200)
  @TakesIdempotencyKey()
  @Authenticated(Permission.AdminArea)
  update(@CurrentUser() admin: SessionUser, @IdempotencyKey() key: string | undefined): Promise<MessageDto> {
    return this.experience.update(admin, key);
  }
}
