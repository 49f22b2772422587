/** A `LIKE` pattern for texts that contain `text` literally; it is compared in lower case. */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
