import { fireEvent, render, screen } from '@testing-library/react';
import { pageNumbers, Pagination } from './Pagination';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 42, [1, 2, 3, 4, 5, 6, 7, 0, 42]],
  [21, 42, [1, 0, 19, 20, 21, 22, 23, 0, 42]],
  [42, 42, [1, 0, 36, 37, 38, 39, 40, 41, 42]],
])('pageNumbers for page %i of %i are %j', (page, last, expected) => {
  expect(pageNumbers(page, last, 2)).toEqual(expected);
});

it('Pagination marks the current page and navigates to other pages', () => {
  const changes: number[] = [];
  render(<Pagination page={2} pageSize={10} total={35} onChange={(page) => changes.push(page)} />);
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2');
  for (const name of ['Page 2', 'Page 4', 'Previous Page', 'Next Page'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(changes).toEqual([4, 1, 3]);
});

it('Pagination renders nothing for a single page, and disables Next Page on the last page', () => {
  const { rerender, container } = render(
    <Pagination page={1} pageSize={10} total={10} onChange={() => undefined} />,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(<Pagination page={2} pageSize={10} total={11} onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Next Page' })).toBeDisabled();
});
