/** `1 year`, `12 years`, or null if unknown. */
export const yearsText = (count: number | null | undefined): string | null =>
  count === null || count === undefined ? null : `${count} ${count === 1 ? 'year' : 'years'}`;

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;
