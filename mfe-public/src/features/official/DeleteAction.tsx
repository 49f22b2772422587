import { useLocation } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { DeleteOfficial } from '@rmo/management';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { useIsMounted } from '@rmo/ui/hooks';
import type { Official } from '../../api/endpoints';

export default function DeleteAction({ official }: { official: Official }) {
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  return (
    <AntdProvider>
      <DeleteOfficial
        official={official}
        onDeleted={() => isMounted() && navigate(SCREENS.home)}
        trigger={({ label, onSelect }, busy) => (
          <button
            type="button"
            className="rmo-link-button official-delete"
            disabled={busy}
            onClick={onSelect}
          >
            {label}
          </button>
        )}
      />
    </AntdProvider>
  );
}
