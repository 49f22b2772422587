import { testScreensOf } from '../support/axe';

// Many screens in one test.
describe('each screen', () => testScreensOf(['supervisor']));
