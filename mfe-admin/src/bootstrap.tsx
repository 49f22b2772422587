import { AntdArea } from '@rmo/ui/AntdArea';
import AppRoutes from './app/routes';

/** This micro-frontend's routes with what they need around them. */
export function Area() {
  return (
    <AntdArea>
      <AppRoutes />
    </AntdArea>
  );
}
