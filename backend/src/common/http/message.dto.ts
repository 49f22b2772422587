/** The response of a delete, and of other actions without data to return. */
export class MessageDto {
  message!: string;
}
