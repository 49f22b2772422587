import { Age, Association, FirstName, IfSent, LastName, Location, YearsExperience } from './official-fields';

/** Only what is sent changes. */
export class UpdateOfficialDto {
  @IfSent()
  @FirstName()
  firstName?: string;

  @IfSent()
  @LastName()
  lastName?: string;

  @IfSent()
  @Location()
  location?: string;

  @IfSent()
  @Association()
  association?: string;

  @IfSent()
  @Age()
  age?: number;

  @IfSent()
  @YearsExperience()
  yearsExperience?: number;
}
