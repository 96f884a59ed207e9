import { lineWords } from '#domain/vocabulary/line-words.ts'
import { withoutPlace } from '#domain/search/line-features.ts'
import { EXCLUSIVE } from '#domain/vocabulary/words.ts'

const DITTO = new RegExp(
  String.raw`\b${lineWords('ditto')}\b\.?|^\s*(?:["″〃”]|''|,,)+(?=\s|$)|\b${lineWords('as-above')}\b(?: but)?|^${lineWords('same')}\b`,
  'i',
)
const EVERY_DITTO = new RegExp(DITTO.source, 'gi')
const SIZES = /\b\d[\d.,/]*(?:\s*[x×]\s*\d[\d.,/]*)*\s*(?:mm|m|"|in)?\b/gi

export const isDitto = (text: string): boolean => DITTO.test(text)

/** Replaces every form of ditto in a description by the one word. */
export const withPlainDitto = (text: string): string => text.replaceAll(EVERY_DITTO, ' ditto ')

/** What the next "do." refers to: the item of the line before, with the parts that this line replaces. */
export function carriedOn(description: string, before: string): string {
  if (!isDitto(description)) return description
  const rest = description.replaceAll(EVERY_DITTO, ' ').trim()
  const noun = withoutReplaced(withoutPlace(before).replaceAll(SIZES, ' '), rest.toLowerCase())
  return `${noun} ${rest}`.replaceAll(/\s+/g, ' ').trim()
}

/** Removes what `rest` replaces: "solid" when it says "hollow", PN16 when it says PN10. */
function withoutReplaced(noun: string, rest: string): string {
  const said = new Set(rest.split(/[^a-z0-9]+/))
  const gone = new Set(EXCLUSIVE.filter((group) => group.some((word) => said.has(word))).flat())
  const codes = [...said].flatMap((word) => /^([a-z]{1,3})\d+$/.exec(word)?.[1] ?? [])
  return noun
    .split(' ')
    .filter((word) => {
      const plain = word.toLowerCase()
      return !gone.has(plain) && !codes.some((code) => new RegExp(String.raw`^${code}\d+$`).test(plain))
    })
    .join(' ')
}
