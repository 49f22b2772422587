import Tabs from 'antd/es/tabs';
import { useSession } from '@rmo/api-client';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { MyEvents } from '../features/my-events/MyEvents';

export default function CornerPage() {
  const { user } = useSession();
  return (
    <div className="rmo-page rmo-stack">
      <PageHeading
        title="Coaches Corner"
        eyebrow={user?.school ?? 'Coach'}
        lead="Your team's events and who works them."
      />
      <QuoteCard compact />
      <Tabs
        items={[
          { key: 'my-events', label: 'My Events', children: <MyEvents school={user?.school ?? null} /> },
        ]}
      />
    </div>
  );
}
