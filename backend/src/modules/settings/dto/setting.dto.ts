/** One setting, of the site or of a person. */
export class SettingDto {
  key!: string;
  value!: string;
}
