import { applyDecorators, BadRequestException, Injectable, PipeTransform } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MESSAGES } from '@rmo/contracts';

export const ID_MAX = 2_147_483_647;

/** Anything but a positive `integer` of Postgres results in a 400. */
@Injectable()
export class ParseId implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= ID_MAX)) throw new BadRequestException(MESSAGES.invalidId);
    return id;
  }
}

export const Id = (message: string = MESSAGES.invalidId) =>
  applyDecorators(
    ApiProperty({ minimum: 1, maximum: ID_MAX }),
    Max(ID_MAX, { message }),
    Min(1, { message }),
    IsInt({ message }),
  );

export const QueryId = (message?: string) =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
    ),
    Id(message),
  );
