import { BadRequestException } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { flatten } from '../../common/errors';
import { EventReviewDto } from './reviews.dto';

export type EventReviewRow =
  | { officialId: number | null; error: string; input?: undefined }
  | { officialId: number; error?: undefined; input: EventReviewDto };

/** Validates each review separately. 400 for the whole request if it names an official twice. */
export function validateRows(rows: object[]): EventReviewRow[] {
  const validated = rows.map(validateRow);
  const ids = validated.map(({ officialId }) => officialId).filter((id) => id !== null);
  if (new Set(ids).size < ids.length) throw new BadRequestException('Each official can be rated once');
  return validated;
}

function validateRow(row: object): EventReviewRow {
  const input = plainToInstance(EventReviewDto, row);
  const errors = validateSync(input, { whitelist: true, stopAtFirstError: true });
  if (errors.length === 0) return { officialId: input.officialId, input };
  const [first] = flatten(errors);
  const isIdValid = errors.every(({ property }) => property !== 'officialId');
  return { officialId: isIdValid ? input.officialId : null, error: first!.message };
}
