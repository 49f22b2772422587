import { Allow } from 'class-validator';
import { EmptyRemoves, IfSent } from '../../../common/http';
import { Age, Association, FirstName, LastName, Location, YearsExperience } from './official-fields';

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

  /** Null or an empty text takes the picture away; a new one is sent as the file `photo`. */
  @EmptyRemoves()
  @Allow()
  photoUrl?: string | null;
}
