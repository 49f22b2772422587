/** What a delete answers, and whatever else has only a sentence to say. */
export class MessageDto {
  message!: string;
}
