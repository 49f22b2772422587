import type { CurrentUser } from '@rmo/api-client/session';
import { can } from '@rmo/contracts';
import { PHONE_SCREEN, useMedia } from '@rmo/ui/hooks';
import { MoreIcon } from '@rmo/ui/icons';
import { MORE_KEY, PhoneBar } from '@rmo/ui/PhoneBar';
import { Link } from 'wouter';
import { permissionOf, type Manifest } from '../federation/manifest';
import { isCurrent } from './navigation';

interface Props {
  user: CurrentUser;
  pathname: string;
  manifest: Manifest;
}

/** The bar of the user's dashboard, on the public pages that the header links to. The dashboard itself shows it with counts. */
export default function DashboardBar({ user, pathname, manifest }: Props) {
  const isPhone = useMedia(PHONE_SCREEN);
  const bar = isPhone && isPublicPage(pathname, manifest) && barOf(user, manifest);
  if (!bar) return null;
  const [dashboard] = bar[0]!.path.split('?');
  return (
    <PhoneBar
      items={bar.map((entry) => ({
        ...entry,
        link: { 'aria-current': isCurrent(entry.path, pathname) ? 'page' : undefined },
      }))}
    >
      <Link className="rmo-bar__item rmo-bar__more" to={`${dashboard}?tab=${MORE_KEY}`}>
        <MoreIcon />
        More
      </Link>
    </PhoneBar>
  );
}

const isPublicPage = (pathname: string, manifest: Manifest): boolean =>
  !permissionOf(pathname, manifest) &&
  Object.values(manifest).some(({ navigation = [] }) =>
    navigation.some(
      ({ path, visitorsOnly }) => !visitorsOnly && !permissionOf(path, manifest) && isCurrent(path, pathname),
    ),
  );

function barOf(user: CurrentUser, manifest: Manifest) {
  // The dashboard of an official without an entry in the list of officials has other tabs.
  if (user.role === 'official' && !user.officialId) return undefined;
  return Object.values(manifest).find(({ bar }) => {
    const permission = bar?.[0] && permissionOf(bar[0].path, manifest);
    return permission && can(user, permission);
  })?.bar;
}
