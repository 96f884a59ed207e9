/** The names of a map and their positions; shared by all maps with the same names in the same order. */
export type FieldShape = {
  readonly id: number
  readonly names: readonly string[]
  readonly places: ReadonlyMap<string, number>
  readonly next: Map<string, FieldShape>
}

/**
 * Above this the names are data rather than a schema, as in a map by id, and sharing them would only fill the memory.
 */
const MAX_SHARED_NAMES = 40
const MAX_SHAPES = 20_000

const EMPTY: FieldShape = { id: 0, names: [], places: new Map(), next: new Map() }
const shapes: FieldShape[] = [EMPTY]

/** The shape of these names in this order; undefined for too many names, or when there are too many shapes already. */
export function shapeOf(names: Iterable<string>, count: number): FieldShape | undefined {
  if (count > MAX_SHARED_NAMES) return undefined
  let shape = EMPTY
  for (const name of names) {
    const longer = shape.next.get(name) ?? withName(shape, name)
    if (!longer) return undefined
    shape = longer
  }
  return shape
}

export function shapeWithId(id: number): FieldShape {
  return shapes[id] ?? EMPTY
}

function withName(shape: FieldShape, name: string): FieldShape | undefined {
  if (shapes.length >= MAX_SHAPES) return undefined
  // A copy: the name may be a slice that keeps a whole request in memory.
  const names = [...shape.names, Buffer.from(name, 'utf16le').toString('utf16le')]
  const longer: FieldShape = {
    id: shapes.length,
    names,
    places: new Map(names.map((one, at) => [one, at])),
    next: new Map(),
  }
  shapes.push(longer)
  shape.next.set(longer.names.at(-1) ?? name, longer)
  return longer
}
