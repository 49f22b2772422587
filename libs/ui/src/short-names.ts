/** `Crane, Okafor +1`: where there is no room for more than two of them. */
export const shortNames = ([first, second, ...others]: readonly { lastName: string }[]): string =>
  [first?.lastName, second && `, ${second.lastName}`, others.length > 0 && ` +${others.length}`]
    .filter(Boolean)
    .join('');
