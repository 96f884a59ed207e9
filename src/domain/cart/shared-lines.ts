import { PACK_NAME_LENGTH } from '#domain/units/pack.ts'
import { MAX_QUANTITY } from '#domain/units/quantity.ts'
import { LIST_MAX_LINES, wordedListLine } from './shopping-list.ts'
import { LIST_LENGTHS, type ListLine } from './list-line.ts'

/** What a link contains: codes, quantities and measures, and items in words. No prices and no notes. */
type SharedLine =
  | { sku: string; quantity: number; countedIn: string }
  | { name: string; unit: string; quantity: number }

export type SharedLines = {
  title: string
  lines: readonly SharedLine[]
  /** Parts that could not be read: the link was cut or changed on its way. */
  unreadable: number
}

const VERSION = '1'

/**
 * `1~Site Tema~CEM-425R-50*20~RBR-Y16-12M*66@kg~!Wheelbarrow tyre*400@pcs`, escaped. It follows the `#` of a URL, so
 * it reaches no server and no log.
 */
export const encodeLines = (lines: readonly ListLine[], title = ''): string =>
  [VERSION, escaped(title), ...lines.slice(0, LIST_MAX_LINES).map(encodeLine)].join('~')

function encodeLine({ productId, sku, name, unit, quantity, countedIn }: ListLine): string {
  if (productId === '') return `!${escaped(name)}*${quantity}@${escaped(unit)}`
  return `${escaped(sku)}*${quantity}${countedIn && `@${escaped(countedIn)}`}`
}

/** `encodeURIComponent` does not escape the separators used here. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[~*!@'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Undefined when the text is not an encoded list. */
export function decodeLines(text: string): SharedLines | undefined {
  const [version, title = '', ...parts] = text.split('~')
  if (version !== VERSION) return undefined
  const lines = parts.slice(0, LIST_MAX_LINES).map(decodeLine)
  const read = lines.filter((line) => line !== undefined)
  return {
    title: (unescaped(title) ?? '').slice(0, LIST_LENGTHS.name),
    lines: read,
    unreadable: parts.length - read.length,
  }
}

function decodeLine(part: string): SharedLine | undefined {
  const [, isWorded, code = '', number, measure = ''] =
    /^(!?)([^*@]+)\*(\d{1,7})(?:@([^*@]*))?$/.exec(part) ?? []
  const name = unescaped(code)?.trim()
  const unit = unescaped(measure)
  const quantity = Number(number)
  if (!name || unit === undefined || !(quantity > 0 && quantity <= MAX_QUANTITY)) return undefined
  if (!isWorded)
    return name.length > 60 ? undefined : { sku: name, quantity, countedIn: unit.slice(0, PACK_NAME_LENGTH) }
  const { name: words, unit: short } = wordedListLine(name, unit, quantity)
  return { name: words, unit: short, quantity }
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
