import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

/** A field into which something can be typed: its file, the text or expression of its label, and the reader of a number. */
type TypedField = { file: string; label: string; reader: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Components that are typed into end like this; those in which something is only chosen do not count. */
const TYPED = /(?:Field|Area|Stepper|Input|Cell)$|^(?:input|textarea)$/
const CHOSEN = /^(?:Select|Checkbox|Proof|KycDocument)Field$|^(?:Band|Restock|Order|Grid|Edit)Cell$/
const NOT_TYPED = /^(?:checkbox|radio|file|range|hidden|color|submit)$/

const SOURCES = join(import.meta.dirname, '../src')

/** Every field of the app, by file and in the order of the source. */
export function listFields(): TypedField[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .toSorted()
    .flatMap((file) => fieldsOf(join(SOURCES, file)))
}

function fieldsOf(path: string): TypedField[] {
  const source = readFileSync(path, 'utf8')
  const file = relative(SOURCES, path)
  const found: TypedField[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      if (value.type === 'JSXOpeningElement') {
        const field = fieldOf(value, source)
        if (field) found.push({ file, ...field })
      }
      Object.values(value).forEach(visit)
    }
  }
  visit(parseSync(file, source).program)
  return found
}

function fieldOf(element: Node, source: string): Omit<TypedField, 'file'> | undefined {
  const component = textOf(element['name'] as Node, source)
  if (!TYPED.test(component) || CHOSEN.test(component)) return undefined
  const attributes = (element['attributes'] as Node[]).filter(({ type }) => type === 'JSXAttribute')
  const attribute = (name: string): string | undefined => {
    const found = attributes.find((one) => textOf(one['name'] as Node, source) === name)
    return found && (found['value'] ? textOf(found['value'] as Node, source) : '')
  }
  if (NOT_TYPED.test(unquoted(attribute('type') ?? ''))) return undefined
  const label =
    attribute('label') ??
    attribute('aria-label') ??
    attribute('placeholder') ??
    attribute('name') ??
    component
  return { label: shown(label), reader: isNumber(component) ? shown(attribute('reader') ?? '', '') : '' }
}

/** Components whose `reader` reads numbers. */
const isNumber = (component: string): boolean => /^(?:Settled)?Number(?:Field|Cell)$/.test(component)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const textOf = ({ start, end }: Node, source: string): string => source.slice(start, end)

const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, '$1')

/** A text as it is, an expression as code; of a long one the beginning. */
function shown(value: string, mark = '`'): string {
  const text = unquoted(value).replaceAll(/\s+/g, ' ').trim()
  const code = /^\{(.*)\}$/.exec(text)?.[1]?.trim().replaceAll('`', '')
  return (code === undefined ? text : `${mark}${code}${mark}`).replaceAll('|', '\\|').slice(0, 90).trim()
}
