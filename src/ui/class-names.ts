/** `classNames('a', isOn && 'b')`: falsy values are left out. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
