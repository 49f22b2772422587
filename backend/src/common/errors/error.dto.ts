/** One field at fault and why. */
export class FieldErrorDto {
  /** The path of the field, such as `officials.0.officialId`. */
  field!: string;
  message!: string;
}

/** The one shape of every error. */
export class ErrorDto {
  statusCode!: number;
  /** One sentence for the person. */
  message!: string;
  /** Only where fields did not pass. */
  errors?: FieldErrorDto[];
}
