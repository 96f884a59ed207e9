/**
 * The name of a person, a company or a branch in one line, without anything that a mail program turns into a link: no
 * `:`, `@`, `<` or `>`, and after a dot at most one letter before a space or a punctuation mark (`J.K. Mensah & Co.
 * Ltd.`, but not `evil.com`). Each text matches in one way only, so that no text takes long to refuse.
 */
export const NAME_PATTERN = /^[ --/-9;=?A-~¡-힣]*([.][0-9=?A-~¡-힣]?([ --/;][ --/-9;=?A-~¡-힣]*)?)*$/

export const isName = (text: string): boolean => NAME_PATTERN.test(text)

/** The error in a name somebody entered; it may be empty. */
export const nameFault = (text: string): string | undefined =>
  isName(text)
    ? undefined
    : 'Names cannot contain web addresses or the characters @ : < >. Put a space after a full stop.'

/** Like `nameFault`, for the user's own name, which is printed on documents. */
export const ownNameFault = (text: string): string | undefined =>
  text.trim() === '' ? 'Enter your name as it should appear on your documents.' : nameFault(text)

/**
 * `text` as a name of at most `max` characters: characters not allowed in names become spaces. For names from other
 * sources.
 */
export function nameFrom(text: string, max: number): string {
  const line = text.replaceAll(/[^ --/-9;=?A-~¡-힣.]/g, ' ')
  const name = isName(line) ? line : line.replaceAll('.', ' ')
  return name.replaceAll(/ +/g, ' ').trim().slice(0, max).trim()
}
