/** One entry of the bell. */
export class NotificationDto {
  id!: number;
  /** Whose it is: always the one who asks. */
  userId!: number;
  title!: string;
  message!: string;
  isRead!: boolean;
  createdAt!: Date;
}

export class UnreadCountDto {
  count!: number;
}
