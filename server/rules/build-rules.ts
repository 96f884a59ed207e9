import { createShapes, type NamedSchemas } from './shapes.ts'
import { inCodeOrder } from '#lib/code-order.ts'

/** A file of `rules/`: its name without the extension, and its text. */
export type RulesSource = { name: string; text: string }

type RuleConstant = string | number | readonly string[]

export type RuleConstants = Readonly<Record<string, RuleConstant>>

/** What all collections share; written before the others. */
const SHARED = 'shared'

const HEAD = `rules_version = '2';

// Built by \`npm run rules\` from rules/*.rules and the schemas of src/domain, without their comments; change those instead.
service cloud.firestore {
match /databases/{database}/documents {
`

type Book = { schemas: NamedSchemas; constants: RuleConstants }

/**
 * The text of `firestore.rules`. Throws an Error that names the file when a name in capitals is not a known constant,
 * or a shape has no schema.
 */
export const builtRules = (sources: readonly RulesSource[], book: Book): string =>
  rulesAndConditions(sources, book).rules

/** With the text of `firestore.rules`, the conditions in it that are written from a schema alone. */
export function rulesAndConditions(
  sources: readonly RulesSource[],
  { schemas, constants }: Book,
): { rules: string; conditions: ReadonlySet<string> } {
  const shapes = createShapes(schemas)
  const inOrder = sources.toSorted(
    (a, b) => Number(b.name === SHARED) - Number(a.name === SHARED) || inCodeOrder(a.name, b.name),
  )
  const parts = inOrder.map(({ name, text }) => {
    try {
      return withConstants(withChanges(withRecords(text.trim()), shapes), constants)
    } catch (error) {
      throw new Error(`rules/${name}.rules: ${(error as Error).message}`, { cause: error })
    }
  })
  const wanted = new Set(
    parts.flatMap((text) => [...text.matchAll(/\bhas(\w+)Shape\(/g)].map(([, name = '']) => name)),
  )
  const [shared = '', ...collections] = parts
  const blocks = [shared, ...shapes.functions([...wanted].toSorted()), ...collections]
  return { rules: `${HEAD}${blocks.map(bare).join('\n')}\n}\n}\n`, conditions: shapes.written }
}

/**
 * Without comments, indentation and empty lines. Production takes 256 KB of rules, and a quarter of what is written here
 * explains the rest to people, who read it in rules/.
 */
const bare = (block: string): string =>
  block
    .replace(TEXT_OR_COMMENT, (token) => (token.startsWith('/') ? '' : token))
    .replace(/^\s+|[ \t]+$/gm, '')
    .trimEnd()

const TEXT_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[^]*?\*\//g

/** In an `allow`, `before` is the record as stored and `after` as it will be. */
const withRecords = (text: string): string =>
  text.replace(/\ballow [^;]*;/g, (allow) =>
    allow
      .replace(/(?<![.'\w])before\b(?!')/g, 'resource.data')
      .replace(/(?<![.'\w])after\b(?!')/g, 'request.resource.data'),
  )

/** `changesOrder(before, after, ['note'], ['status'])`, with names for the two records and the fields written out. */
const CHANGES = /\bchanges([A-Z]\w*)\(([\w.]+), ([\w.]+), \[([^\]]*)\](?:,\s*\[([^\]]*)\])?\)/g

/** `hasOrderShapeBut(after, ['id', 'status'])`, with a name for the record. */
const SHAPE_BUT = /\bhas([A-Z]\w*)ShapeBut\(([\w.]+), \[([^\]]*)\]\)/g

/** `fitsOrderLine(line, ['sku', 'name'])`: these fields fit, whatever the other fields are. */
const FITS = /\bfits([A-Z]\w*)\(([\w.]+), \[([^\]]*)\]\)/g

const withChanges = (text: string, shapes: ReturnType<typeof createShapes>): string =>
  text
    .replace(CHANGES, (_, name: string, before: string, after: string, asked: string, pinned = '') =>
      shapes.changes(name, before, after, { asked: namesIn(asked), pinned: namesIn(pinned) }),
    )
    .replace(SHAPE_BUT, (_, name: string, map: string, fields: string) =>
      shapes.shapeBut(name, map, namesIn(fields)),
    )
    .replace(FITS, (_, name: string, it: string, fields: string) => shapes.fits(name, it, namesIn(fields)))

const namesIn = (fields: string): string[] => [...fields.matchAll(/'(\w+)'/g)].map(([, field = '']) => field)

/** Strings and comments are skipped; any other word in capitals is a constant. */
const TEXT_OR_CONSTANT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[^]*?\*\/|\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g

const withConstants = (text: string, constants: RuleConstants): string =>
  text.replace(TEXT_OR_CONSTANT, (token) => {
    if (!/^[A-Z]/.test(token)) return token
    const value = constants[token]
    if (value === undefined) throw new Error(`${token} is no constant`)
    return literal(value)
  })

function literal(value: RuleConstant): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'number') return String(value)
  return `[${value.map(literal).join(', ')}]`
}
