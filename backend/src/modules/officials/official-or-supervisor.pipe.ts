import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { validationPipe } from '../../common/errors/validation';
import { CreateSupervisorDto } from '../users';
import { CreateOfficialDto } from './dto/official-input.dto';

const userTypeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null ? (body as { userType?: string }).userType : undefined;

/** One route creates officials and supervisors: the body's `userType` says which DTO validates it. */
export class OfficialOrSupervisor implements PipeTransform {
  private readonly validation = validationPipe();

  transform(body: unknown, metadata: ArgumentMetadata): Promise<CreateOfficialDto | CreateSupervisorDto> {
    const metatype = userTypeOf(body) === 'Regional Supervisor' ? CreateSupervisorDto : CreateOfficialDto;
    return this.validation.transform(body, { ...metadata, metatype });
  }
}
