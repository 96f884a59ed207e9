import { parseFieldPath } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'
import type { RulesFilter } from './contract.ts'
import { list, map, ruleValueOf, UNKNOWN, type Bound, type OfType, type RuleValue } from './rule-value.ts'

/**
 * One conjunction of a query's filters. A query with OR, `in` or `array-contains-any` has several, and the rules must
 * allow each. `document` is the path of the single document, when the filters name it.
 */
export type Way = { document: string | undefined; data: OfType<'map'> }

const MAX_WAYS = 100

/** The conjunctions of a query, or undefined when there are too many to evaluate. */
export function waysOf(where: RulesFilter, parentPath: string): readonly Way[] | undefined {
  const conjunctions = conjunctionsOf(where)
  return conjunctions?.map((atoms) => wayOf(atoms, parentPath))
}

type Atom = { field: string; op: Bound['op']; value: Value }
type Conjunctions = readonly (readonly Atom[])[]

const BOUNDS = {
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'contains',
} as const

function conjunctionsOf(filter: RulesFilter): Conjunctions | undefined {
  switch (filter.kind) {
    case 'or':
      return allOf(filter.filters.map(conjunctionsOf), (parts) => limited(parts.flat()))
    case 'and':
      return allOf(filter.filters.map(conjunctionsOf), (parts) =>
        parts.reduce<Conjunctions | undefined>(
          (product, part) =>
            product && limited(product.flatMap((left) => part.map((right) => [...left, ...right]))),
          [[]],
        ),
      )
    case 'unary':
      return [[unaryAtom(filter)]]
    case 'field':
      return limited(fieldConjunctions(filter))
  }
}

function allOf(
  parts: readonly (Conjunctions | undefined)[],
  combine: (parts: readonly Conjunctions[]) => Conjunctions | undefined,
): Conjunctions | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? combine(known) : undefined
}

function limited(conjunctions: Conjunctions): Conjunctions | undefined {
  return conjunctions.length > MAX_WAYS ? undefined : conjunctions
}

function unaryAtom({ field, op }: Extract<RulesFilter, { kind: 'unary' }>): Atom {
  const value: Value =
    op === 'IS_NULL' || op === 'IS_NOT_NULL' ? { kind: 'null' } : { kind: 'double', value: Number.NaN }
  return { field, op: op === 'IS_NULL' || op === 'IS_NAN' ? '==' : '!=', value }
}

function fieldConjunctions({ field, op, value }: Extract<RulesFilter, { kind: 'field' }>): Conjunctions {
  const listed = value.kind === 'array' ? value.values : [value]
  switch (op) {
    case 'EQUAL':
      return [[{ field, op: '==', value }]]
    case 'IN':
      return listed.map((item) => [{ field, op: '==', value: item }])
    case 'ARRAY_CONTAINS_ANY':
      return listed.map((item) => [{ field, op: 'contains', value: item }])
    case 'NOT_IN':
      return [listed.map((item) => ({ field, op: '!=', value: item }))]
    default:
      return [[{ field, op: BOUNDS[op], value }]]
  }
}

function wayOf(atoms: readonly Atom[], parentPath: string): Way {
  const root: Known = { fields: new Map(), exact: undefined, bounds: [] }
  let document: string | undefined
  for (const atom of atoms) {
    if (atom.field === '__name__') {
      if (atom.op === '==') document = documentNamed(atom.value, parentPath)
    } else {
      learn(root, parseFieldPath(atom.field), atom)
    }
  }
  return { document, data: partlyKnownMap(root) }
}

function documentNamed(value: Value, parentPath: string): string | undefined {
  if (value.kind === 'reference') return value.value.split('/').slice(5).join('/')
  return value.kind === 'string' ? `${parentPath}/${value.value}` : undefined
}

type Known = { fields: Map<string, Known>; exact: RuleValue | undefined; bounds: Bound[] }

function learn(root: Known, path: readonly string[], { op, value }: Atom) {
  let target = root
  for (const name of path) {
    const child: Known = target.fields.get(name) ?? { fields: new Map(), exact: undefined, bounds: [] }
    target.fields.set(name, child)
    target = child
  }
  if (op === '==') target.exact = valueEqualTo(value)
  else target.bounds.push({ op, value: ruleValueOf(value) })
}

/** What is known of a value equal to this one for Firestore, which does not distinguish integers from equal doubles. */
function valueEqualTo(value: Value): RuleValue {
  if (value.kind === 'array') return list(value.values.map(valueEqualTo))
  if (value.kind === 'map')
    return map([...value.fields].map(([name, inner]) => [name, valueEqualTo(inner)] as const))
  const exact = ruleValueOf(value)
  const isAmbiguous = exact.type === 'int' || (exact.type === 'float' && Number.isInteger(exact.value))
  return isAmbiguous ? { type: 'constraint', bounds: [{ op: '==', value: exact }] } : exact
}

function valueOf(known: Known): RuleValue {
  if (known.exact) return known.exact
  return known.fields.size > 0 ? partlyKnownMap(known) : { type: 'constraint', bounds: known.bounds }
}

function partlyKnownMap({ fields }: Known): OfType<'map'> {
  return {
    type: 'map',
    known: 'partly',
    entries: new Map([...fields].map(([name, child]) => [name, valueOf(child)])),
  }
}

/** `resource` of a list rule: what the filters say about every returned document; without filters nothing is known. */
export function constrainedResource(way: Way | undefined): RuleValue {
  return way ? { type: 'map', known: 'partly', entries: new Map([['data', way.data]]) } : UNKNOWN
}
