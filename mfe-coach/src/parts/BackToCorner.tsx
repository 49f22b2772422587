import { SCREENS } from '@rmo/contracts';
import { BackLink } from '@rmo/ui/BackLink';

export const BackToCorner = () => <BackLink isFixed to={SCREENS.coach} text="Coaches Corner" />;
