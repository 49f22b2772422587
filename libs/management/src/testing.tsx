import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { makeApiStore } from '@rmo/api-client';

// A loaded machine draws antd's forms slowly.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Draws a screen with an empty store and a router that tells where it stands (`address`). */
export const renderScreen = (screen: ReactNode, path = '/') =>
  render(
    <Provider store={makeApiStore()}>
      <MemoryRouter initialEntries={[path]}>
        {screen}
        <Where />
      </MemoryRouter>
    </Provider>,
  );
