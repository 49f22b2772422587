/** Scripts that did not arrive as they should. The browser may have kept the bad copy, so it is asked for anew. */
const spoilt = new Set<string>();

/**
 * Runs the entry script of a micro-frontend, if it is the one that the list of releases names, byte for byte.
 * After a failure it may be called again.
 */
export async function runEntryScript(src: string, integrity: string): Promise<void> {
  if (spoilt.delete(src)) await fetch(src, { cache: 'reload' }).catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      spoilt.add(src);
      reject(new Error(`${src} is missing, or not what the list of micro-frontends says`));
    };
    document.head.append(script);
  });
}
