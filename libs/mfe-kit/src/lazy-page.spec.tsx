import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';
import { RemoteBoundary } from './RemoteBoundary';

it('lazyPage loads a page again on retry if loading failed', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<{ default: () => React.ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: () => <p>the page</p> });
  const Page = lazyPage(load);
  await act(async () => {
    render(
      <RemoteBoundary name="test">
        <Suspense fallback="loading">
          <Page />
        </Suspense>
      </RemoteBoundary>,
    );
  });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(await screen.findByText('the page')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  consoleError.mockRestore();
});
