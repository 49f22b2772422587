export { DeliveriesService } from './deliveries/deliveries.service';
export { NotificationsCron } from './notifications.cron';
export { NotificationsModule } from './notifications.module';
export { NotificationsService } from './notifications.service';
