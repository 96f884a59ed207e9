/** `classNames('a', isOn && 'b')`: what is falsy is left out. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
