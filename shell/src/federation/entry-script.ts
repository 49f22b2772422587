/** Scripts that failed to load. The next attempt bypasses the browser's cache, which may contain a bad copy. */
const failed = new Set<string>();

/** Scripts that are loading. A page that has stopped waiting for one and tries again must not run it twice. */
const loading = new Map<string, Promise<void>>();

export function runEntryScript(src: string, integrity: string): Promise<void> {
  const script = loading.get(src) ?? load(src, integrity).finally(() => loading.delete(src));
  loading.set(src, script);
  return script;
}

async function load(src: string, integrity: string): Promise<void> {
  if (failed.delete(src)) await fetch(src, { cache: 'reload' }).catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      failed.add(src);
      reject(new Error(`${src} is missing, or not what the manifest of the micro-frontends says`));
    };
    document.head.append(script);
  });
}
