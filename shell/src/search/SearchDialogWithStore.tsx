import { Suspense, type ComponentProps } from 'react';
import { StoreProvider } from '../session/lazy-store';
import { SearchDialog } from './SearchDialog';

export default function SearchDialogWithStore(props: ComponentProps<typeof SearchDialog>) {
  return (
    <Suspense>
      <StoreProvider>
        <SearchDialog {...props} />
      </StoreProvider>
    </Suspense>
  );
}
