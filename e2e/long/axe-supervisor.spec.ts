import { testScreensOf } from '../support/axe';

describe('each screen', () => testScreensOf(['supervisor']));
