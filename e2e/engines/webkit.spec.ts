import { required } from '../support/browser';
import { testEngine } from './suite';
import { openWebKit } from './webkit';

testEngine('WebKit', () => openWebKit(required('WEBKIT_URL'), required('WEBKIT_BROWSER')));
