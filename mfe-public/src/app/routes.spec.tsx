import mfe from '../../mfe.json';
import { PAGES } from './routes';

it('renders every path in mfe.json and no others', () => {
  expect(PAGES.map(([path]) => path)).toEqual(mfe.routes.map(({ path }) => path));
});
