import { isScreenPath } from '@rmo/contracts';
import { useLocation } from 'wouter';
import { RemoteArea } from './federation/RemoteArea';
import { Footer } from './layout/Footer';
import { Header } from './layout/Header';
import { NotFound } from './layout/NotFound';
import { OfflineNotice } from './layout/OfflineNotice';
import { backdropOf } from './routing/backdrop';
import { RouteEffects } from './routing/RouteEffects';
import { ShellProvider } from './session/ShellProvider';
import { ToastHost } from './toast/ToastHost';

/** The frame around every page. What stands inside belongs to the micro-frontend that owns the path. */
export function App() {
  const [pathname] = useLocation();
  return (
    <ShellProvider>
      <div className="shell" data-backdrop={backdropOf(pathname)}>
        <a className="shell-skip" href="#main">
          Skip to content
        </a>
        <Header />
        <OfflineNotice />
        <main id="main" className="shell-main" tabIndex={-1}>
          {isScreenPath(pathname) ? <RemoteArea pathname={pathname} /> : <NotFound />}
        </main>
        <Footer />
        <ToastHost />
        <RouteEffects />
      </div>
    </ShellProvider>
  );
}
