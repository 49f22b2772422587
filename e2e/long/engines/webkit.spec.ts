import { requireVariable } from '../../support/browser';
import { testEngine } from './suite';
import { openWebKit } from './webkit';
import type { DriverOptions } from './webkit-driver';

testEngine('WebKit', () => openWebKit(JSON.parse(requireVariable('WEBKIT')) as DriverOptions));
