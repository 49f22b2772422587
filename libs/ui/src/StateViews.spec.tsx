import { render, screen } from '@testing-library/react';
import { ErrorRetry } from './StateViews';

it.each([
  ['Failed to load events: Out of paper', 'Out of paper', 0],
  ['Failed to fetch events', 'Out of paper', 1],
  ['Failed to fetch events', '', 0],
])('ErrorRetry with “%s” repeats the server’s message “%s” %d times', (text, detail, count) => {
  render(<ErrorRetry text={text} detail={detail} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryAllByText('Out of paper')).toHaveLength(count);
});
