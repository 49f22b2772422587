import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { can, Permission, RATE_CODE_FOREIGN, RATE_CODE_INVALID, rateCodeOf } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { renderSVG } from 'uqr';
import { audit } from '../../../common/audit';
import type { SessionUser } from '../../../common/auth';
import { Env } from '../../../config/env';
import { requireEvent } from '../event-input';
import type { RateCodeDto } from '../events.dto';
import { RateCodesRepository } from './rate-codes.repository';

/** The codes on posters that open an event's rating. Each event gets a code when it is created. */
@Injectable()
export class RateCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: RateCodesRepository,
    private readonly env: Env,
  ) {}

  /** 404: no such event; 403: the user is neither a supervisor, nor an administrator, nor a coach whose team takes part. */
  async get(eventId: number, user: SessionUser): Promise<RateCodeDto> {
    const { code, isOwn } = requireEvent(await this.codes.find(eventId, user.teamId));
    if (!can(user, Permission.EventManage) && !(can(user, Permission.CoachArea) && isOwn))
      throw new ForbiddenException(RATE_CODE_FOREIGN);
    return this.toDto(code);
  }

  /** Replaces the code, so that posters with the old code stop working. 404: no such event. */
  async rotate(eventId: number): Promise<RateCodeDto> {
    const code = await this.dataSource.transaction(async (em) => {
      const event = requireEvent(await this.codes.replace(em, eventId));
      await audit(em, { action: 'event.rotate-rate-code', subjectId: eventId, name: event.name });
      return event.code;
    });
    return this.toDto(code);
  }

  /** Returns the event for a code that a user typed. 404: no event has this code, or no longer has it. */
  async findEvent(enteredText: string): Promise<number> {
    const code = rateCodeOf(enteredText);
    const eventId = code && (await this.codes.findEvent(code));
    if (!eventId) throw new NotFoundException(RATE_CODE_INVALID);
    return eventId;
  }

  private toDto(code: string): RateCodeDto {
    const url = `${this.env.publicUrl}/e/${code}`;
    // Level Q stays readable with a quarter of the code covered. The border is the quiet zone that the standard requires.
    const svg = renderSVG(url, { ecc: 'Q', border: 4, pixelSize: 1 });
    // Makes printers and screens draw sharp edges at any size.
    return { code, url, svg: svg.replace('<svg ', '<svg shape-rendering="crispEdges" ') };
  }
}
