/** The code that leads to the rating of an event. An address, not a right: who follows it signs in as always. */
export class RateCodeDto {
  /** Ten characters of Crockford's base 32. */
  code!: string;
  /** The public address that ends with the code. */
  url!: string;
  /** The address as a QR code: an SVG element with a `viewBox` and no size. */
  svg!: string;
}

export class RatedEventDto {
  eventId!: number;
}
