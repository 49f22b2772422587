import { applyDecorators } from '@nestjs/common';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { OneLine, Trim } from '../../../common/http';

/** The rules of an official's fields, the same when it is made and when it is changed. */
const Text = (required: string, label: string, max: number) =>
  applyDecorators(
    Trim(),
    // The first is said first: what is missing is missing, not too long.
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    OneLine(label),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
  );
const Years = (message: string) =>
  applyDecorators(Max(LIMITS.yearsMax, { message }), Min(LIMITS.yearsMin, { message }), IsInt({ message }));

export const FirstName = () => Text(MESSAGES.firstNameRequired, 'First name', LIMITS.nameMax);
export const LastName = () => Text(MESSAGES.lastNameRequired, 'Last name', LIMITS.nameMax);
export const Location = () => Text(MESSAGES.locationRequired, 'Location', LIMITS.textMax);
export const Association = () => Text(MESSAGES.associationRequired, 'Association', LIMITS.textMax);
export const Age = () => Years(MESSAGES.ageInvalid);
export const YearsExperience = () => Years(MESSAGES.yearsExperienceInvalid);
