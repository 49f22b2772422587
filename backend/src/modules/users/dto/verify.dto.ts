import { IsBoolean } from 'class-validator';

export class VerifyDto {
  @IsBoolean({ message: 'Approved must be true or false' })
  approved!: boolean;
}
