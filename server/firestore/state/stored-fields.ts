import { instantToMicros } from '../values/instant.ts'
import type { Fields, Value } from '../values/value.ts'

/** The names of a map and where their values stand; shared by all maps with the same names in the same order. */
type Shape = { names: readonly string[]; places: ReadonlyMap<string, number>; next: Map<string, Shape> }

const EMPTY: Shape = { names: [], places: new Map(), next: new Map() }
/** Beyond this the names are no schema but data, as in a map by id, and sharing them would only fill the memory. */
const MAX_SHARED_NAMES = 40
const MAX_SHAPES = 20_000
let shapes = 0

/**
 * The same fields in a form that takes a fraction of the memory of a Map: documents of one collection mostly have the
 * same names, so each holds only its values.
 */
export function storedFields(fields: Fields): Fields {
  if (fields instanceof SharedNamesMap) return fields
  if (fields.size > MAX_SHARED_NAMES || shapes > MAX_SHAPES) return fields
  let shape = EMPTY
  const values: Value[] = []
  for (const [name, value] of fields) {
    shape = withName(shape, name)
    values.push(storedValue(value))
  }
  // A copy has no room to grow.
  return new SharedNamesMap(shape, values.slice())
}

const TRUE: Value = { kind: 'boolean', value: true }
const FALSE: Value = { kind: 'boolean', value: false }
const NULL: Value = { kind: 'null' }

function storedValue(value: Value): Value {
  switch (value.kind) {
    case 'map':
      return { kind: 'map', fields: storedFields(value.fields) }
    case 'array':
      return { kind: 'array', values: value.values.map(storedValue) }
    case 'boolean':
      return value.value ? TRUE : FALSE
    case 'null':
      return NULL
    case 'string':
      return value.value.length > MAX_SHARED_CHARS ? value : strings.shared(value.value, value)
    case 'integer':
      return integers.shared(value.value, value)
    case 'double':
      // As map keys 0 and -0 are one.
      return value.value === 0 ? value : doubles.shared(value.value, value)
    case 'timestamp':
      return timestamps.shared(instantToMicros(value.value), value)
    default:
      return value
  }
}

/** The value objects of late, so that the same content is held once: states, units, dates and small numbers recur. */
class Recurring<K> {
  readonly #values = new Map<K, Value>()

  shared(key: K, value: Value): Value {
    const known = this.#values.get(key)
    if (known) return known
    if (this.#values.size >= MAX_SHARED_VALUES) this.#values.clear()
    this.#values.set(key, value)
    return value
  }
}

const MAX_SHARED_CHARS = 32
const MAX_SHARED_VALUES = 10_000
const strings = new Recurring<string>()
const integers = new Recurring<bigint>()
const doubles = new Recurring<number>()
const timestamps = new Recurring<number>()

function withName(shape: Shape, name: string): Shape {
  const known = shape.next.get(name)
  if (known) return known
  shapes += 1
  const names = [...shape.names, name]
  const longer: Shape = { names, places: new Map(names.map((one, at) => [one, at])), next: new Map() }
  shape.next.set(name, longer)
  return longer
}

class SharedNamesMap implements ReadonlyMap<string, Value> {
  readonly #shape: Shape
  readonly #values: readonly Value[]

  constructor(shape: Shape, values: readonly Value[]) {
    this.#shape = shape
    this.#values = values
  }

  get size(): number {
    return this.#values.length
  }

  get(name: string): Value | undefined {
    const at = this.#shape.places.get(name)
    return at === undefined ? undefined : this.#values[at]
  }

  has(name: string): boolean {
    return this.#shape.places.has(name)
  }

  *entries(): MapIterator<[string, Value]> {
    for (const [at, name] of this.#shape.names.entries()) {
      const value = this.#values[at]
      if (value) yield [name, value]
    }
  }

  keys(): MapIterator<string> {
    return this.#shape.places.keys()
  }

  values(): MapIterator<Value> {
    return this.#values.values()
  }

  forEach(take: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void) {
    for (const [name, value] of this) take(value, name, this)
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }
}
