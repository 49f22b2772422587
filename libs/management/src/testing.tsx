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

/** Takes the next file that the page hands to the browser; jsdom keeps none. Gives its text, with its mark of UTF-8. */
export function caughtFile(): () => Promise<string> {
  let caught = new Blob();
  URL.createObjectURL = (file) => {
    caught = file as Blob;
    return 'blob:caught';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await caught.arrayBuffer());
}
