/** Scripts that failed to load. The browser may have cached the bad copy, so the next attempt bypasses its cache. */
const failed = new Set<string>();

/**
 * Runs the entry script of a micro-frontend, if it has the digest that the manifest names.
 * After a failure it may be called again.
 */
export async function runEntryScript(src: string, integrity: string): Promise<void> {
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
