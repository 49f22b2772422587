import Button from 'antd/es/button';
import { Link, useLocation } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { DeleteOfficial } from '@rmo/management';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { EditIcon } from '@rmo/ui/icons';
import { useIsMounted } from '@rmo/ui/hooks';
import type { Official } from '../../api/endpoints';

export default function AdminActions({ official }: { official: Official }) {
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  return (
    <AntdProvider>
      <Link
        className="rmo-button rmo-button--quiet"
        to={screenPath(SCREENS.adminOfficialEdit, { id: official.id })}
      >
        <EditIcon /> Edit
      </Link>
      <DeleteOfficial
        official={official}
        onDeleted={() => isMounted() && navigate(SCREENS.home)}
        trigger={({ label, icon, onSelect }, busy) => (
          <Button danger size="large" icon={icon} loading={busy} onClick={onSelect}>
            {label}
          </Button>
        )}
      />
    </AntdProvider>
  );
}
