export class NotificationDto {
  id!: number;
  /** Always the signed-in user. */
  userId!: number;
  title!: string;
  message!: string;
  /** The path of this product that it leads to. */
  link!: string;
  /** Why it is out of date, such as `This event was moved`. */
  note!: string | null;
  isRead!: boolean;
  createdAt!: Date;
}

export class UnreadCountDto {
  count!: number;
}
