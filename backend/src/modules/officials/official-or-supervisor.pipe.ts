import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { validationPipe } from '../../common/errors/validation';
import { CreateSupervisorDto } from '../users';
import { CreateOfficialDto } from './dto/create-official.dto';

const adds = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null ? (body as { userType?: string }).userType : undefined;

/** One address adds officials and supervisors; the body says which, and is judged by the rules of that. */
export class OfficialOrSupervisor implements PipeTransform {
  private readonly validation = validationPipe();

  transform(body: unknown, metadata: ArgumentMetadata): Promise<CreateOfficialDto | CreateSupervisorDto> {
    const metatype = adds(body) === 'Regional Supervisor' ? CreateSupervisorDto : CreateOfficialDto;
    return this.validation.transform(body, { ...metadata, metatype });
  }
}
