import { defineRemote } from '@rmo/mfe-kit';
import mfe from '../mfe.json';
import AppRoutes from './app/routes';

// The module that the shell loads.
export const { contract, mount } = defineRemote({ contract: mfe.contract, pages: AppRoutes });
