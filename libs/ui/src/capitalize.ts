/** `mechanics` becomes `Mechanics`, in the text itself, because text-transform changes neither copies nor speech. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
