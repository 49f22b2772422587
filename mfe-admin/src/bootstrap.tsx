import { inAntdArea } from '@rmo/ui/AntdArea';
import AppRoutes from './app/routes';

/** This micro-frontend's routes with what they need around them. */
export const Area = inAntdArea(AppRoutes);
