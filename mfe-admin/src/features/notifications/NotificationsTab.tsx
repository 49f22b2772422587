import { useIsActiveTab } from '@rmo/dashboard';
import { AnnouncementForm } from './AnnouncementForm';
import { Deliveries } from './Deliveries';
import { Sent } from './Sent';
import { TestEmailForm } from './TestEmailForm';
import './notifications.css';

export default function NotificationsTab() {
  const isShown = useIsActiveTab();
  return (
    <div className="rmo-stack">
      <div className="admin-mail-forms rmo-form__grid">
        <AnnouncementForm />
        <div className="rmo-stack">
          <TestEmailForm />
          <Sent />
        </div>
      </div>
      {/* The list is rendered only while the tab is active, because it uses the URL parameters. */}
      {isShown && (
        <div className="rmo-card">
          <Deliveries />
        </div>
      )}
    </div>
  );
}
