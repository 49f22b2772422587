/** `mechanics` becomes `Mechanics`. In the text itself: capitals of the styles are not what is read, copied or told. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
