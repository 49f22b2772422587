/** The code that leads to the rating of an event. It is only an address and grants nothing: its users sign in as usual. */
export class RateCodeDto {
  /** Ten characters of Crockford's base 32. */
  code!: string;
  /** The public address, which ends with the code. */
  url!: string;
  /** The address as a QR code: an SVG element with a `viewBox` and no size. */
  svg!: string;
}

export class RatedEventDto {
  eventId!: number;
}
