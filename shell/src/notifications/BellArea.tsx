import { StoreArea } from '../session/lazy-store';
import { Bell } from './Bell';

/** The bell with the store that it reads from. */
export default function BellArea() {
  return (
    <StoreArea>
      <Bell />
    </StoreArea>
  );
}
