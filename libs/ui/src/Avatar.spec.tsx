import { render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

const hueOf = (letters: string): string => screen.getByText(letters).style.getPropertyValue('--hue');

it('Avatar shows initials on the same hue for the same association', () => {
  const association = 'Lehigh Valley Chapter';
  render(
    <>
      <Avatar firstName="Jordan" lastName="McBride" association={association} />
      <Avatar firstName="Alicia" lastName="Drummond" association={association} letters={1} />
      <Avatar firstName="Jordan" lastName="Reyes" />
    </>,
  );
  expect(hueOf('A')).toBe(hueOf('JM'));
  expect(hueOf('JR')).toMatch(/^\d+$/);
});
