/** Saves a file on the reader's device, as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL can't be revoked yet, because the download starts asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
