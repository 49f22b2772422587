import { StoreProvider } from '../session/lazy-store';
import { Bell } from './Bell';

export default function BellWithStore() {
  return (
    <StoreProvider>
      <Bell />
    </StoreProvider>
  );
}
