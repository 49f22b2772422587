import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Field } from './Field';
import { PasswordInput } from './PasswordInput';

function Form() {
  const [value, setValue] = useState('');
  return (
    <Field id="password" label="Password" required hint="8 to 100 characters">
      <PasswordInput
        autoComplete="new-password"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </Field>
  );
}

describe('PasswordInput', () => {
  beforeEach(() => void render(<Form />));
  const input = () => screen.getByLabelText(/^Password/);

  it('has a label, a description and a required state like any other field', () => {
    expect(input()).toHaveAccessibleDescription('8 to 100 characters');
    expect(input()).toBeRequired();
    expect(input()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('shows and hides the password without moving focus to the button', () => {
    expect(input()).toHaveAttribute('type', 'password');
    const show = screen.getByRole('button', { name: 'Show', pressed: false });
    // The browser would move focus on this event.
    expect(fireEvent.mouseDown(show)).toBe(false);
    fireEvent.click(show);
    expect(input()).toHaveAttribute('type', 'text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide', pressed: true }));
    expect(input()).toHaveAttribute('type', 'password');
  });

  it('keeps the password out of the page’s HTML', async () => {
    fireEvent.change(input(), { target: { value: 'takedown-2' } });
    expect(input()).toHaveValue('takedown-2');
    await waitFor(() => expect(document.body.innerHTML).not.toContain('takedown-2'));
  });
});
