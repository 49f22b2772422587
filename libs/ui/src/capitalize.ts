/** `mechanics` becomes `Mechanics`. Unlike CSS `text-transform`, this also affects copied text and screen readers. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
