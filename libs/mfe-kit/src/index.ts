export { CONTRACT_VERSION, defineRemote, type RemoteModule } from './contract';
export { showKeptToast, toast, toastStore, type Toast } from './toast';
export { chosenMode, type ThemeMode } from './theme-choice';
export { setThemeMode, startThemeMode, themeModeStore, useThemeMode } from './theme-mode';
export { useAwake, usePolled, usePolling } from './polling';
export { ShellContext, useShell, type Account, type Shell } from './shell-context';
export { Restrict } from './Restrict';
export { RemoteBoundary } from './RemoteBoundary';
export { useValue, valueStore, type ValueStore } from './value-store';
