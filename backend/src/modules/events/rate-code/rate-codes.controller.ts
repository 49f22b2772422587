import { Controller, Get, HttpCode, Ip, NotFoundException, Param, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../../common/auth';
import { ParseId } from '../../../common/http';
import { LimitsService, networkOf } from '../../../common/limits';
import { RateCodeDto, RatedEventDto } from '../events.dto';
import { RateCodesService } from './rate-codes.service';

@Controller()
export class RateCodesController {
  constructor(
    private readonly codes: RateCodesService,
    private readonly limits: LimitsService,
  ) {}

  /** Returns the code to supervisors, administrators and coaches whose team takes part. */
  @Get('events/:id/rate-code')
  @Authenticated()
  get(@Param('id', ParseId) id: number, @CurrentUser() user: SessionUser): Promise<RateCodeDto> {
    return this.codes.get(id, user);
  }

  @Post('events/:id/rate-code/rotate')
  @HttpCode(200)
  @Authenticated(Permission.EventManage)
  rotate(@Param('id', ParseId) id: number): Promise<RateCodeDto> {
    return this.codes.rotate(id);
  }

  /** Returns the event for a code, revealing nothing but its id. */
  @Get('rate-codes/:code')
  @Public()
  async find(@Param('code') code: string, @Ip() ip: string): Promise<RatedEventDto> {
    // Only unknown codes count, because a whole gym may scan the poster from the same IP address.
    const eventId = await this.limits.attempt(
      'rate-code',
      networkOf(ip),
      () => this.codes.findEvent(code),
      (error) => error instanceof NotFoundException,
    );
    return { eventId };
  }
}
