/** `Super Admin, Admin or Manager`. */
export const anyOf = (names: readonly string[]): string => listed(names, 'or')

/** `Osu, Kumasi and Tema`. */
export const allOf = (names: readonly string[]): string => listed(names, 'and')

/** By hand for the reason of `format-number.ts`. */
const listed = (names: readonly string[], word: 'or' | 'and'): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
