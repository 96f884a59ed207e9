import { path, type OfType, type Result, failure } from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'

const OPEN_SEGMENT = /^\{([^=}]+)\}$/

export const pathMethods: CallableTable = {
  /** Fills the `{name}` segments from a map of strings. */
  bind: callable(['path', 'map'], bind),
}

function bind(self: OfType<'path'>, names: OfType<'map'>): Result {
  const segments: string[] = []
  const values = new Map(self.bound)
  for (const segment of self.segments) {
    const name = OPEN_SEGMENT.exec(segment)?.[1]
    const bound = name === undefined ? undefined : names.entries.get(name)
    if (name !== undefined && bound !== undefined) values.set(name, bound)
    if (bound === undefined) segments.push(segment)
    else if (bound.type === 'string') segments.push(bound.value)
    else if (bound.type === 'path') segments.push(...bound.segments)
    else return failure(`bind() cannot put a ${bound.type} into a path.`)
  }
  return { ...path(segments), bound: values }
}
