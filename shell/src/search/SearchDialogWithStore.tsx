import { Suspense } from 'react';
import { StoreProvider } from '../session/lazy-store';
import { SearchDialog } from './SearchDialog';

export default function SearchDialogWithStore({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <StoreProvider>
        <SearchDialog onClose={onClose} />
      </StoreProvider>
    </Suspense>
  );
}
