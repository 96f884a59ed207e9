/** Texts as one, apart by `;`; a `;` or backslash inside one is escaped by a backslash. */
export const joinedList = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(/[\\;]/g, '\\$&')).join(';')

/** The texts of `joinedList`, without blank ones; a line break separates as well. */
export function splitList(text: string, separators = ';\n'): string[] {
  const items = ['']
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    const next = text.charAt(at + 1)
    if (letter === '\\' && (next === '\\' || separators.includes(next)) && next !== '') {
      items[items.length - 1] += next
      at++
    } else if (separators.includes(letter)) items.push('')
    else items[items.length - 1] += letter
  }
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

/** `a=b` as its two sides; the second is '' where there is no separator. */
export function pairOf(text: string, separator: string): [key: string, value: string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()]
}
