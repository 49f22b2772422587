/** A setting of the site or of an account. */
export class SettingDto {
  key!: string;
  value!: string;
}
