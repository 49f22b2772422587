import { defineRemote } from '@rmo/mfe-kit';
import { Area } from './bootstrap';

export const { contractVersion, mount } = defineRemote(Area);
