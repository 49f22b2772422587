import { required } from '../../support/browser';
import { openFirefox } from './firefox';
import { testEngine } from './suite';

testEngine('Firefox', () => openFirefox(required('FIREFOX_URL')));
