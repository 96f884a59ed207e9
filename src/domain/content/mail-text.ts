/**
 * The words of a mail that an Admin may change: its subject and its blocks, each one paragraph, heading or label. What
 * stands around them (`htmlFrame`, `textFrame`: one piece more than blocks) is never changed from a browser.
 */
export type MailFrames = { htmlFrame: readonly string[]; textFrame: readonly string[] }

export const MAX_SUBJECT = 200
export const MAX_BLOCK = 800
export const BLOCK = /^[^|]{1,800}$/
export const MAX_BLOCKS = 8

/**
 * One character beside placeholders: no braces, brackets or backslashes, which Handlebars reads, no line breaks, and not
 * the one between blocks.
 */
const MAIL_CHARACTER = /[ -Z^-z~¡-퟿]/

function patternOf(placeholders: readonly string[]): RegExp {
  const words = placeholders.join('|')
  const plain = `(${MAIL_CHARACTER.source}|[{][{](${words})[}][}])`
  return new RegExp(
    `^(${plain}|[{][{]#if (${words})[}][}]${plain}*([{][{]else[}][}]${plain}*)?[{][{]/if[}][}])+$`,
  )
}

/** Why this text cannot stand in a mail that knows these placeholders; undefined if it can. */
export function mailTextProblem(text: string, placeholders: readonly string[]): string | undefined {
  if (text.trim() === '') return 'Enter a text'
  const unknown = text.match(/\{\{(?:#if )?([^{}#/]*)\}\}/g)?.find((one) => !isKnown(one, placeholders))
  if (unknown)
    return `${shownMailText(unknown)} is not known here. Use ${placeholders.map(asPlaceholder).join(', ')}`
  if (patternOf(placeholders).test(text)) return undefined
  return ALLOWED.test(text)
    ? `Write what is filled in as ${asPlaceholder(placeholders[0] ?? 'name')}, and close each [if …] with [end]`
    : 'Leave out line breaks, upright lines, square brackets, backslashes and emoji'
}

const ALLOWED = new RegExp(`^([{}]|${MAIL_CHARACTER.source})*$`)

const MARKS = { '{{else}}': '[otherwise]', '{{/if}}': '[end]' } as const

/** As people read and type it: `[if name]Dear [name],[otherwise]Good day,[end]`. Mails have no square brackets. */
export const shownMailText = (text: string): string =>
  Object.entries(MARKS)
    .reduce((shown, [stored, mark]) => shown.replaceAll(stored, mark), text)
    .replaceAll(/[{][{](#if )?([a-zA-Z]+)[}][}]/g, (_, condition, name: string) =>
      condition ? `[if ${inWords(name)}]` : `[${inWords(name)}]`,
    )

/** The reverse. What is in brackets and no mark is a placeholder, whose name is checked afterwards. */
export const storedMailText = (shown: string): string =>
  Object.entries(MARKS)
    .reduce((text, [stored, mark]) => text.replaceAll(mark, stored), shown)
    .replaceAll(/[[](if )?([a-zA-Z ]+)[\]]/g, (_, condition, words: string) =>
      condition ? `{{#if ${asName(words)}}}` : `{{${asName(words)}}}`,
    )

/** `invitedByName` as `invited by name`. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const asName = (words: string): string =>
  words.trim().replaceAll(/ +([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase())

const isKnown = (placeholder: string, placeholders: readonly string[]): boolean =>
  placeholder === '{{else}}' || placeholders.includes(placeholder.replaceAll(/\{\{(?:#if )?|\}\}/g, ''))

export const asPlaceholder = (name: string): string => `[${inWords(name)}]`

/** Both forms of the mail, as Handlebars templates. */
export const composeMail = (
  { htmlFrame, textFrame }: MailFrames,
  blocks: readonly string[],
): { html: string; text: string } => ({
  html: joined(htmlFrame, blocks.map(asHtml)),
  text: joined(textFrame, blocks),
})

const joined = (frame: readonly string[], blocks: readonly string[]): string =>
  frame.map((piece, at) => piece + (blocks[at] ?? '')).join('')

/** Placeholders hold nothing to escape. */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const CONDITION = /\{\{#if (\w+)\}\}(.*?)(?:\{\{else\}\}(.*?))?\{\{\/if\}\}/g

/** As Handlebars fills in one text, for the preview: it needs `eval`, which the pages forbid. */
export const filledMailText = (text: string, data: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(CONDITION, (_, name: string, then: string, otherwise = '') => (data[name] ? then : otherwise))
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => data[name] ?? '')
