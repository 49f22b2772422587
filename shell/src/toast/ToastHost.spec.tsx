import { toast } from '@rmo/mfe-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastHost } from './ToastHost';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.dismiss());
  jest.useRealTimers();
});

it('ToastHost shows only the newest toast, for its duration', () => {
  render(<ToastHost />);
  act(() => toast.success('Success', 'Saved'));
  act(() => toast.error('Error', 'Failed to save', 3000));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Failed to save')).toBeInTheDocument();
  expect(screen.getByRole('region')).toHaveAttribute('aria-live', 'assertive');
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByTestId('toast')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('ToastHost keeps a toast visible while the toast has focus or the pointer is on it', () => {
  render(<ToastHost />);
  const close = () => screen.getByRole('button', { name: 'Close message' });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  act(() => toast.success('Success', 'Saved', 3000));
  act(() => close().focus());
  pass(60_000);
  act(() => close().blur());
  fireEvent.pointerEnter(screen.getByTestId('toast'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByTestId('toast'));
  pass(2999);
  expect(screen.getByTestId('toast')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('ToastHost closes a toast when its close button is clicked', () => {
  render(<ToastHost />);
  act(() => toast.success('Success'));
  act(() => screen.getByRole('button', { name: 'Close message' }).click());
  expect(screen.queryByTestId('toast')).toBeNull();
});
