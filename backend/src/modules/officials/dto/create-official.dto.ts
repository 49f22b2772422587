import { Transform } from 'class-transformer';
import { Age, Association, FirstName, LastName, Location, YearsExperience } from './official-fields';

/** The form may leave age and years out: they are zero then. */
const ZeroByDefault = () => Transform(({ value }: { value: unknown }) => value ?? 0);

export class CreateOfficialDto {
  @FirstName()
  firstName!: string;

  @LastName()
  lastName!: string;

  @Location()
  location!: string;

  @Association()
  association!: string;

  @ZeroByDefault()
  @Age()
  age: number = 0;

  @ZeroByDefault()
  @YearsExperience()
  yearsExperience: number = 0;
}
