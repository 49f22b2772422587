import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import { goTo } from '@rmo/mfe-kit/testing';
import { makeApiStore } from '@rmo/api-client';

function Where() {
  const [pathname] = useLocation();
  const search = useSearch();
  return <output data-testid="address">{search ? `${pathname}?${search}` : pathname}</output>;
}

/** Draws a screen with an empty store and a router that tells where it stands (`address`). */
export const renderScreen = (screen: ReactNode, path = '/') => {
  goTo(path);
  return render(
    <Provider store={makeApiStore()}>
      {screen}
      <Where />
    </Provider>,
  );
};
