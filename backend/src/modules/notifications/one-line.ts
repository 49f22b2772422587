/** One line, whatever a person typed: a mail header can't be continued into another. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
