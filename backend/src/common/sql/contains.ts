/** The pattern of `LIKE` for texts that contain what a person typed; `%` and `_` in it are letters, not wildcards. */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
