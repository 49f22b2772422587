import { testScreensOf } from '../support/axe';

// Many screens in one test.
jest.setTimeout(400_000);

describe('each screen', () => testScreensOf(['supervisor']));
