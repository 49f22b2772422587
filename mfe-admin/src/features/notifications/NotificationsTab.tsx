import { useIsActiveTab } from '@rmo/dashboard';
import { AnnouncementForm } from './AnnouncementForm';
import { Deliveries } from './Deliveries';
import { TestEmailForm } from './TestEmailForm';
import '../../admin.css';
import './notifications.css';

/** Announcements, the test mail, and the list of mails. */
export default function NotificationsTab() {
  const isShown = useIsActiveTab();
  return (
    <div className="rmo-stack">
      <div className="admin-mail-forms">
        <AnnouncementForm />
        <TestEmailForm />
      </div>
      {/* The list uses the URL's parameters, which belong to the selected tab. */}
      {isShown && <Deliveries />}
    </div>
  );
}
