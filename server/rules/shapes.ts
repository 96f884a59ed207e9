import type { GenericSchema } from 'valibot'
import { textBoundsOf, type RecordSchema, type TextBounds } from '#lib/schema.ts'
import { patternLength } from './pattern-length.ts'
import { rulesPattern } from './rules-pattern.ts'

/** Schemas by the name of their function: `Order` becomes `hasOrderShape`. */
export type NamedSchemas = Readonly<Record<string, RecordSchema>>

/**
 * The longest list whose elements are checked one by one: each check costs expressions whether the element exists or
 * not.
 */
const MAX_UNROLLED = 10

/** The most repetitions allowed in a pattern of the rules. */
const MAX_REPEAT = 1000

type ListMetadata = { isProvenByTrigger?: boolean; joined?: { separator: string; pattern: RegExp } }
type Action = { type: string; requirement?: unknown; metadata?: ListMetadata }
type AnySchema = GenericSchema & {
  pipe?: readonly Action[]
  item?: AnySchema
  value?: AnySchema
  wrapped?: AnySchema
  entries?: Readonly<Record<string, AnySchema>>
  options?: readonly (string | number)[]
}

/** Generates rules functions and conditions from schemas. */
export function createShapes(schemas: NamedSchemas) {
  const names = new Map<unknown, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]))
  const written = new Set<string>()

  /** The conditions under which `value`, an expression of the rules, fits the schema. `where` names it in errors. */
  function conditions(schema: AnySchema, value: string, where: string): string[] {
    switch (schema.type) {
      case 'string':
        return textConditions(schema, value, where)
      case 'number':
        return numberConditions(schema, value, where)
      case 'boolean':
        return [`${value} is bool`]
      case 'picklist':
        return oneOfConditions(schema.options ?? [], value)
      case 'nullish':
        return [`${value} is timestamp`]
      case 'optional':
        return conditions(schema.wrapped!, value, where)
      case 'object':
        return [`${functionOf(schema, where)}(${value})`]
      case 'array':
        return listConditions(schema, value, where)
      case 'record':
        return [`${value} is map`, `${value}.size() <= ${requirementOf(schema, 'max_entries', where)}`]
      default:
        throw new Error(`${where}: the rules have no words for ${schema.type}`)
    }
  }

  function listConditions(schema: AnySchema, value: string, where: string): string[] {
    const max = requirementOf(schema, 'max_length', where)
    const length = [`${value} is list`, `${value}.size() <= ${max}`]
    const { isProvenByTrigger, joined } = metadataOf(schema)
    if (isProvenByTrigger) return length
    if (joined) return [...length, joinedCondition(joined, value, where)]
    if (max > MAX_UNROLLED) throw new Error(`${where}: ${max} elements are too many to look at; say longList`)
    const each = Array.from({ length: max }, (_, at) => {
      const element = conditions(schema.item!, `${value}[${at}]`, where).join(' && ')
      return `(${value}.size() < ${at + 1} || ${parenthesised(element)})`
    })
    return [...length, ...each]
  }

  const functionOf = (schema: AnySchema, where: string): string => {
    const name = names.get(schema)
    if (name) return `has${name}Shape`
    names.set(schema, where)
    return `has${where}Shape`
  }

  /** Conditions for `field` of the map `map`; an optional field is checked only when present. */
  function fieldConditions(schema: RecordSchema, map: string, field: string, where: string): string[] {
    assertFields(where, schema, [field])
    const entry = schema.entries[field]!
    const asked = conditions(entry, `${map}.${field}`, `${where}${capitalised(field)}`)
    const all = mayBeMissing(entry)
      ? [`(!('${field}' in ${map}) || ${parenthesised(asked.join(' && '))})`]
      : asked
    written.add(all.join(' && '))
    return all
  }

  /** That `map` has exactly the fields of the schema, each of them valid, except for those pinned by the rule. */
  function shapeConditions(
    name: string,
    schema: RecordSchema,
    map: string,
    pinned: readonly string[],
  ): string[] {
    const keys = Object.keys(schema.entries)
    assertFields(name, schema, pinned)
    const asked = keys.filter((field) => !pinned.includes(field))
    // When every field is required, comparing the number of fields rules out extra ones.
    const isWhole = pinned.length === 0 && !Object.values(schema.entries).some(mayBeMissing)
    const hasKeys = isWhole ? `${map}.size() == ${keys.length}` : `${map}.keys().hasOnly([${quoted(keys)}])`
    written.add(hasKeys)
    return [hasKeys, ...asked.flatMap((field) => fieldConditions(schema, map, field, name))]
  }

  function shapeFunction(name: string, schema: RecordSchema): string {
    const [first = 'true', ...rest] = shapeConditions(name, schema, 'it', [])
    return [
      `function has${name}Shape(it) {`,
      `  return ${first}`,
      ...rest.map((condition) => `    && ${condition}`),
      '}',
    ]
      .join('\n')
      .replace(/\n\}$/, ';\n}')
  }

  function schemaOf(name: string): RecordSchema {
    const schema = schemas[name]
    if (!schema) throw new Error(`No schema is called ${name}`)
    return schema
  }

  const fieldsAsked = (name: string, map: string, asked: readonly string[]): string =>
    asked.flatMap((field) => fieldConditions(schemaOf(name), map, field, name)).join(' && ')

  return {
    /** Every condition written so far from a schema alone: not which fields of an update may change. */
    written,
    /** The functions with these names and those for the maps inside them, in the order they are needed. */
    functions(wanted: readonly string[]): string[] {
      const texts = new Map<string, string>()
      const queue = [...wanted]
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
        if (texts.has(name)) continue
        const schema = schemas[name] ?? [...names].find(([, known]) => known === name)?.[0]
        if (!schema) throw new Error(`No schema is called ${name}`)
        const text = shapeFunction(name, schema as RecordSchema)
        texts.set(name, text)
        queue.push(...[...text.matchAll(/\bhas(\w+)Shape\(/g)].map(([, other = '']) => other))
      }
      return [...texts.values()]
    },
    /** The replacement for `has<Name>ShapeBut(map, […])`: the shape, except for the fields pinned by the rule. */
    shapeBut(name: string, map: string, pinned: readonly string[]): string {
      return `(${shapeConditions(name, schemaOf(name), map, pinned).join(' && ')})`
    },
    /**
     * The replacement for `changes<Name>(before, after, […], […])`: nothing else changed, and the fields not pinned by
     * the rule fit the schema.
     */
    changes(
      name: string,
      before: string,
      after: string,
      { asked, pinned }: { asked: readonly string[]; pinned: readonly string[] },
    ): string {
      const changed = [...asked, ...pinned]
      assertFields(name, schemaOf(name), changed)
      const fits = asked.length > 0 ? ` && ${fieldsAsked(name, after, asked)}` : ''
      return `(${after}.diff(${before}).affectedKeys().hasOnly([${quoted(changed)}])${fits})`
    },
    /** The replacement for `fits<Name>(it, […])`: these fields of `it` fit the schema. */
    fits: (name: string, it: string, asked: readonly string[]): string => `(${fieldsAsked(name, it, asked)})`,
  }
}

function assertFields(name: string, { entries }: RecordSchema, asked: readonly string[]) {
  const unknown = asked.find((field) => !(field in entries))
  if (unknown !== undefined) throw new Error(`${name} has no field ${unknown}`)
}

const mayBeMissing = ({ type }: { type: string }): boolean => type === 'optional' || type === 'nullish'

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

const parenthesised = (condition: string): string =>
  condition.includes(' && ') ? `(${condition})` : condition

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function metadataOf(schema: AnySchema): ListMetadata {
  const found = schema.pipe?.find(({ type }) => type === 'metadata')
  return found?.metadata ?? {}
}

const findRequirement = (schema: AnySchema, type: string): number | undefined =>
  schema.pipe?.find((action) => action.type === type)?.requirement as number | undefined

function requirementOf(schema: AnySchema, type: string, where: string): number {
  const found = findRequirement(schema, type)
  if (found === undefined) throw new Error(`${where} has no ${type}`)
  return found
}

/**
 * Joining and splitting again detects wrong elements: a non-string comes back as a string, and a string that contains
 * the separator comes back as two.
 */
function joinedCondition(
  { separator, pattern }: Required<ListMetadata>['joined'],
  value: string,
  where: string,
): string {
  const element = patternText(pattern, where).slice(1, -1)
  const all = `${value}.join('${separator}')`
  return `(${value}.size() == 0 || (${all}.matches('^(${element})([${separator}](${element}))*$') && ${all}.split('[${separator}]') == ${value}))`
}

function textConditions(schema: AnySchema, value: string, where: string): string[] {
  const bounds = textBoundsOf(schema)
  if (!bounds) throw new Error(`${where}: a text of any length; say text(…)`)
  const { min, max, pattern } = bounds
  // One check instead of three; on a non-string it is an error, which also denies.
  if (!pattern && max <= MAX_REPEAT) return [`${value}.matches('${seenText(bounds)}')`]
  const form = pattern && patternText(pattern, where)
  const length = form === undefined ? { min: 0, max: Infinity } : patternLength(form)
  return [
    form === undefined ? `${value} is string` : `${value}.matches('${form}')`,
    ...(length.min < min ? [`${value}.size() >= ${min}`] : []),
    ...(length.max > max ? [`${value}.size() <= ${max}`] : []),
  ]
}

/**
 * A text that begins with something that is no space, and has no controls and no marks of direction: what somebody who writes
 * past the forms has to keep to. What else the forms clean, whoever reads the record cleans too.
 */
function seenText({ min, max, hasLines }: TextBounds): string {
  const kept = hasLines ? String.raw`\\x{9}\\x{A}\\x{200C}\\x{200D}` : String.raw`\\x{200C}\\x{200D}`
  const rest =
    String.raw`([^\\pC\\p{Zl}\\p{Zp}]|[${kept}])` + `{${Math.max(0, min - 1)},${Math.max(0, max - 1)}}`
  const whole = String.raw`[^\\pC\\pZ]` + rest
  return min > 0 ? `^${whole}$` : `^(${whole})?$`
}

/** Rules and schema read the same characters in the same way: anchored, with no backslash but of `\p{…}` and `\u{…}`. */
function patternText(pattern: RegExp, where: string): string {
  const text = pattern.source.replaceAll('\\/', '/')
  const isPlain = pattern.flags === '' && !text.includes('\\')
  const isKnown = isPlain || (pattern.flags === 'u' && !text.replaceAll(/\\[pu]\{\w+\}/g, '').includes('\\'))
  if (!text.startsWith('^') || !text.endsWith('$') || text.includes("'") || !isKnown)
    throw new Error(`${where}: the rules cannot take over the pattern ${pattern}`)
  return rulesPattern(text)
}

/** On a non-number, a bound is an error, which also denies. */
function numberConditions(schema: AnySchema, value: string, where: string): string[] {
  const isWhole = schema.pipe?.some(({ type }) => type === 'integer')
  return [
    ...(isWhole ? [`${value} is int`] : []),
    `${value} >= ${numberText(requirementOf(schema, 'min_value', where))}`,
    `${value} <= ${numberText(requirementOf(schema, 'max_value', where))}`,
  ]
}

/** The rules allow neither a sign on a literal after a comparison nor exponents. */
const numberText = (value: number): string => (value < 0 ? `0 - ${-value}` : String(value))

const oneOfConditions = (options: readonly (string | number)[], value: string): string[] => [
  ...(options.some((option) => typeof option === 'number') ? [`${value} is int`] : []),
  `${value} in [${options.map((option) => (typeof option === 'number' ? option : `'${option}'`)).join(', ')}]`,
]
