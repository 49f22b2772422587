import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeApiStore } from '@rmo/api-client';
import { toastStore } from '@rmo/mfe-kit';
import { goTo } from '@rmo/mfe-kit/testing';

/** Draws a screen with an empty store, at an address. */
export const renderScreen = (screen: ReactNode, path: string) => {
  toastStore.set(null);
  goTo(path);
  return render(<Provider store={makeApiStore()}>{screen}</Provider>);
};
