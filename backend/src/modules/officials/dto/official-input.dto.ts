import { PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { OFFICIAL_FIELDS as FIELDS } from '@rmo/contracts';
import { IfSent, InputField, RemovablePicture } from '../../../common/http';

/** Age and years are optional in the form, and zero by default. */
const ZeroByDefault = () => Transform(({ value }: { value: unknown }) => value ?? 0);

/** The entered fields without a default. */
class OfficialFieldsDto {
  @InputField(FIELDS.firstName)
  firstName!: string;

  @InputField(FIELDS.lastName)
  lastName!: string;

  @InputField(FIELDS.location)
  location!: string;

  @InputField(FIELDS.association)
  association!: string;

  /** One of those in use, or a new one by an administrator. */
  @InputField(FIELDS.region)
  region?: string | null;
}

export class CreateOfficialDto extends OfficialFieldsDto {
  @ZeroByDefault()
  @InputField(FIELDS.age)
  age: number = 0;

  @ZeroByDefault()
  @InputField(FIELDS.yearsExperience)
  yearsExperience: number = 0;
}

/** Only what is sent changes. */
export class UpdateOfficialDto extends PartialType(OfficialFieldsDto, { skipNullProperties: false }) {
  @IfSent()
  @InputField(FIELDS.age)
  age?: number;

  @IfSent()
  @InputField(FIELDS.yearsExperience)
  yearsExperience?: number;

  /** Null or an empty text removes the picture; a new one is sent as the file `photo`. */
  @RemovablePicture()
  photoUrl?: string | null;
}
