/** Scripts that failed to load. The next attempt bypasses the browser's cache, which may contain a bad copy. */
const failedScripts = new Set<string>();

export async function runEntryScript(src: string, integrity: string): Promise<void> {
  if (failedScripts.delete(src)) await fetch(src, { cache: 'reload' }).catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      failedScripts.add(src);
      reject(new Error(`${src} is missing, or not what the manifest of the micro-frontends says`));
    };
    document.head.append(script);
  });
}
