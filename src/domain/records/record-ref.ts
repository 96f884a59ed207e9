/** `Q-261121-7KQ2`: what kind of record it is, its day, and four characters of its id. */
export const recordRef = (letter: 'A' | 'Q', id: string, now: number): string =>
  `${letter}-${new Date(now).toISOString().slice(2, 10).replaceAll('-', '')}-${id
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 4)
    .toUpperCase()}`
