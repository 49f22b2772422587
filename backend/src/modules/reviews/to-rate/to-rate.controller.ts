import { Body, ConflictException, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { MESSAGES, Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../../common/auth';
import type { MessageDto } from '../../../common/http';
import { PinDto, SaveSkipDto, SkipDto, ToRateDto } from './dto/to-rate.dto';
import { ToRateService } from './to-rate.service';

/** What the logged-in person can rate. */
@Controller('reviews')
export class ToRateController {
  constructor(private readonly toRate: ToRateService) {}

  @Get('to-rate')
  @Authenticated(Permission.OwnAccount)
  list(@CurrentUser() user: SessionUser): Promise<ToRateDto[]> {
    return this.toRate.list(user);
  }

  @Post('to-rate/pin')
  @HttpCode(200)
  @Authenticated(Permission.EventManage)
  async pin(@CurrentUser() user: SessionUser, @Body() { eventId }: PinDto): Promise<MessageDto> {
    await this.toRate.pin(user, eventId);
    return { message: 'Event pinned' };
  }

  @Delete('to-rate/pin')
  @Authenticated(Permission.EventManage)
  async unpin(@CurrentUser() user: SessionUser, @Body() { eventId }: PinDto): Promise<MessageDto> {
    await this.toRate.unpin(user, eventId);
    return { message: 'Event unpinned' };
  }

  /** The person did not see the official at the event. */
  @Post('skip')
  @HttpCode(200)
  @Authenticated(Permission.ReviewCreate)
  async skip(
    @CurrentUser() user: SessionUser,
    @Body() { authorId, ...skip }: SaveSkipDto,
  ): Promise<MessageDto> {
    checkAuthor(user, authorId);
    await this.toRate.skip(user, skip);
    return { message: 'Official skipped' };
  }

  /** Those skipped, of the newest events first; 1,000 at most. */
  @Get('skip')
  @Authenticated(Permission.ReviewCreate)
  skips(@CurrentUser() user: SessionUser): Promise<SkipDto[]> {
    return this.toRate.listSkips(user);
  }

  @Delete('skip')
  @Authenticated(Permission.ReviewCreate)
  async unskip(
    @CurrentUser() user: SessionUser,
    @Body() { authorId, ...skip }: SaveSkipDto,
  ): Promise<MessageDto> {
    checkAuthor(user, authorId);
    await this.toRate.unskip(user, skip);
    return { message: 'Official to rate again' };
  }
}

/** A browser keeps what was said while there is no connection; it must not be stored under another account. */
function checkAuthor(user: SessionUser, authorId: number | undefined): void {
  if (authorId && authorId !== user.id) throw new ConflictException(MESSAGES.otherAuthor);
}
