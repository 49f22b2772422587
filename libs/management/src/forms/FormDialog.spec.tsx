import type { ReactNode } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormDialog } from './FormDialog';

describe('FormDialog', () => {
  it.each<[string, ReactNode]>([
    ['an input', <input key="1" aria-label="First" />],
    ['a text area', <textarea key="1" aria-label="First" />],
    [
      'a select',
      <select key="1" aria-label="First">
        <option>1</option>
      </select>,
    ],
  ])('focuses the first field if it is %s', async (_what, first) => {
    render(
      <FormDialog title="Edit" trigger={(open) => <button onClick={open}>Open</button>}>
        {() => (
          <form>
            <input type="hidden" />
            <input disabled />
            {first}
            <input aria-label="Second" />
          </form>
        )}
      </FormDialog>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus());
  });
});
