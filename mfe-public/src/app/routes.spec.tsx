import mfe from '../../mfe.json';
import { PAGES } from './routes';

it('renders every path of mfe.json and no other', () => {
  expect(PAGES.map(([path]) => path)).toEqual(mfe.routes.map(({ path }) => path));
});
