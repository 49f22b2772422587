import { IsBoolean } from 'class-validator';

export class VerifyDto {
  @IsBoolean({ message: 'approved must be true or false' })
  approved!: boolean;
}
