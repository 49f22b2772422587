import { useIsActiveTab } from '@rmo/dashboard';
import { AnnouncementForm } from './AnnouncementForm';
import { Deliveries } from './Deliveries';
import { TestEmailForm } from './TestEmailForm';
import '../../admin.css';
import './notifications.css';

/** Writing to people, testing the mail, and the mails that failed. */
export default function NotificationsTab() {
  const isShown = useIsActiveTab();
  return (
    <div className="rmo-stack">
      <div className="admin-mail-forms">
        <AnnouncementForm />
        <TestEmailForm />
      </div>
      {/* The list reads the URL, which belongs to whatever tab is shown. */}
      {isShown && <Deliveries />}
    </div>
  );
}
