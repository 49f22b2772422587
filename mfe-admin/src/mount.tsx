import { defineRemote } from '@rmo/mfe-kit';
import mfe from '../mfe.json';
import AppRoutes from './app/routes';

export const { contract, mount } = defineRemote({ contract: mfe.contract, pages: AppRoutes });
