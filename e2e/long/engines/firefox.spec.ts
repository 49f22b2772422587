import { requireVariable } from '../../support/browser';
import { openFirefox } from './firefox';
import { testEngine } from './suite';

testEngine('Firefox', () => openFirefox(requireVariable('FIREFOX_URL')));
