import mfe from '../../mfe.json';
import { PAGES } from './routes';

it('the micro-frontend renders exactly the paths declared in mfe.json', () => {
  expect(PAGES.map(([path]) => path)).toEqual(mfe.routes.map(({ path }) => path));
});
