import { Body, ConflictException, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { MESSAGES, Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, OpenToRateLinks, type SessionUser } from '../../../common/auth';
import { type MessageDto, ParseId } from '../../../common/http';
import { AnonymityDto, PinDto, SaveSkipDto, SkipDto, ToRateDto } from './to-rate.dto';
import { PinsAndSkipsRepository } from './to-rate.repository';
import { ToRateService } from './to-rate.service';

@Controller()
export class ToRateController {
  constructor(
    private readonly toRate: ToRateService,
    private readonly toRateRepository: PinsAndSkipsRepository,
  ) {}

  @Get('events/:id/anonymity')
  @Authenticated(Permission.ReviewCreate)
  @OpenToRateLinks('path')
  anonymity(@Param('id', ParseId) id: number): Promise<AnonymityDto> {
    return this.toRate.findAnonymity(id);
  }

  @Get('reviews/to-rate')
  @Authenticated(Permission.OwnAccount)
  list(@CurrentUser() user: SessionUser): Promise<ToRateDto[]> {
    return this.toRate.list(user);
  }

  /** Returns all pinned events, including those that `reviews/to-rate` omits because they haven't begun or are finished. */
  @Get('reviews/to-rate/pin')
  @Authenticated(Permission.EventManage)
  pins(@CurrentUser() user: SessionUser): Promise<PinDto[]> {
    return this.toRate.listPins(user);
  }

  @Post('reviews/to-rate/pin')
  @HttpCode(200)
  @Authenticated(Permission.EventManage)
  async pin(@CurrentUser() user: SessionUser, @Body() { eventId }: PinDto): Promise<MessageDto> {
    await this.toRate.pin(user, eventId);
    return { message: 'Event pinned' };
  }

  @Delete('reviews/to-rate/pin')
  @Authenticated(Permission.EventManage)
  async unpin(@CurrentUser() user: SessionUser, @Body() { eventId }: PinDto): Promise<MessageDto> {
    await this.toRateRepository.deletePin(user.id, eventId);
    return { message: 'Event unpinned' };
  }

  /** Records that the user didn't see the official at the event. */
  @Post('reviews/skip')
  @HttpCode(200)
  @Authenticated(Permission.ReviewCreate)
  @OpenToRateLinks('body')
  async skip(
    @CurrentUser() user: SessionUser,
    @Body() { authorId, ...skip }: SaveSkipDto,
  ): Promise<MessageDto> {
    checkAuthor(user, authorId);
    await this.toRate.skip(user, skip);
    return { message: 'Official skipped' };
  }

  /** Returns skipped officials, newest events first; at most 1,000. */
  @Get('reviews/skip')
  @Authenticated(Permission.ReviewCreate)
  skips(@CurrentUser() user: SessionUser): Promise<SkipDto[]> {
    return this.toRateRepository.listNewestSkips(user.id);
  }

  @Delete('reviews/skip')
  @Authenticated(Permission.ReviewCreate)
  @OpenToRateLinks('body')
  async unskip(
    @CurrentUser() user: SessionUser,
    @Body() { authorId, ...skip }: SaveSkipDto,
  ): Promise<MessageDto> {
    checkAuthor(user, authorId);
    await this.toRateRepository.deleteSkip(user.id, skip);
    return { message: 'Official to rate again' };
  }
}

/** The browser queues changes while offline; they must not be stored under another account. */
function checkAuthor(user: SessionUser, authorId: number | undefined): void {
  if (authorId && authorId !== user.id) throw new ConflictException(MESSAGES.otherAuthor);
}
