/**
 * A name of a person, a company or a branch in one line, and nothing that a mail program makes a link of: no `:`, `@`,
 * `<` or `>`, and after a dot at most one letter before a space or a sign (`J.K. Mensah & Co. Ltd.`, but not `evil.com`).
 * Each text can be read in one way only, so that no text takes long to refuse.
 */
export const NAME_PATTERN = /^[ --/-9;=?A-~¡-힣]*([.][0-9=?A-~¡-힣]?([ --/;][ --/-9;=?A-~¡-힣]*)?)*$/

export const isName = (text: string): boolean => NAME_PATTERN.test(text)

/** What is wrong with a name somebody wrote; one may be empty. */
export const nameFault = (text: string): string | undefined =>
  isName(text)
    ? undefined
    : 'Names cannot contain web addresses or the characters @ : < >. Put a space after a full stop.'

/** As `nameFault`, of one's own name, which goes onto the papers. */
export const ownNameFault = (text: string): string | undefined =>
  text.trim() === '' ? 'Enter your name as it should appear on your documents.' : nameFault(text)

/** `text` as a name of at most `max` characters: what no name holds is a space. For names that others made. */
export function nameFrom(text: string, max: number): string {
  const line = text.replaceAll(/[^ --/-9;=?A-~¡-힣.]/g, ' ')
  const name = isName(line) ? line : line.replaceAll('.', ' ')
  return name.replaceAll(/ +/g, ' ').trim().slice(0, max).trim()
}
