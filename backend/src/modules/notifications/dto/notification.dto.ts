/** One entry of the bell. */
export class NotificationDto {
  id!: number;
  title!: string;
  message!: string;
  isRead!: boolean;
  createdAt!: Date;
}

export class UnreadCountDto {
  count!: number;
}
