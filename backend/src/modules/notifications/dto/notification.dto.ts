export class NotificationDto {
  id!: number;
  /** Always the signed-in user. */
  userId!: number;
  title!: string;
  message!: string;
  isRead!: boolean;
  createdAt!: Date;
}

export class UnreadCountDto {
  count!: number;
}
