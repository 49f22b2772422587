import { render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

const hueOf = (letters: string): string => screen.getByText(letters).style.getPropertyValue('--hue');

it('Avatar shows a person’s initials on the same hue wherever the person is shown', () => {
  render(
    <>
      <Avatar firstName="Jordan" lastName="McBride" />
      <Avatar {...{ firstName: 'Jordan', lastName: 'McBride', association: 'Lehigh Valley' }} letters={1} />
    </>,
  );
  expect(hueOf('JM')).toMatch(/^\d+$/);
  expect(hueOf('J')).toBe(hueOf('JM'));
});
