import { BadRequestException, Injectable, PipeTransform } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';

const MAX_ID = 2_147_483_647;

/** An id in a path: a positive integer that fits Postgres' `integer`, else 400. */
@Injectable()
export class ParseId implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= MAX_ID)) throw new BadRequestException(MESSAGES.invalidId);
    return id;
  }
}
