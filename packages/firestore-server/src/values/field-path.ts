import { invalid } from '../errors.ts'
import type { Fields, Value } from './value.ts'

/** Names from the outermost to the innermost; `['__name__']` is the document's own name. */
export type FieldPath = readonly string[]

export const NAME_FIELD = '__name__'

const SIMPLE_SEGMENT = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Parses `a.b` and quoted segments (`` a.`b.c` ``, with `\` escaping `` ` `` and itself). */
export function parseFieldPath(text: string): FieldPath {
  const segments: string[] = []
  let at = 0
  do {
    const [segment, end] = text[at] === '`' ? quotedSegment(text, at) : plainSegment(text, at)
    segments.push(segment)
    at = end
    if (at < text.length && text[at] !== '.') throw invalidPath(text)
    at += 1
  } while (at <= text.length)
  return segments
}

export function formatFieldPath(path: FieldPath): string {
  return path.map(formatSegment).join('.')
}

export function isNameField(path: FieldPath): boolean {
  return path.length === 1 && path[0] === NAME_FIELD
}

export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let current: Fields = fields
  for (let index = 0; index < path.length - 1; index += 1) {
    const next = current.get(path[index] ?? '')
    if (next?.kind !== 'map') return undefined
    current = next.fields
  }
  return current.get(path[path.length - 1] ?? '')
}

/** A copy with `value` at `path`; a non-map along the path becomes a map. `undefined` deletes. */
export const withFieldAt = (fields: Fields, path: FieldPath, value: Value | undefined): Fields =>
  withFieldsAt(fields, [[path, value]])

/** Like `withFieldAt` for several paths; a map that many of them lead into is copied once. */
export function withFieldsAt(
  fields: Fields,
  changes: readonly (readonly [path: FieldPath, value: Value | undefined])[],
): Fields {
  const copies = new Set<Map<string, Value>>()
  const copyOf = (map: Fields): Map<string, Value> => {
    if (copies.has(map as Map<string, Value>)) return map as Map<string, Value>
    const copy = new Map(map)
    copies.add(copy)
    return copy
  }
  const changed = (map: Fields, [head = '', ...rest]: FieldPath, value: Value | undefined): Fields => {
    const child = map.get(head)
    const childFields = child?.kind === 'map' ? child.fields : undefined
    if (value === undefined && (rest.length === 0 ? child : childFields) === undefined) return map
    const copy = copyOf(map)
    if (rest.length > 0)
      copy.set(head, { kind: 'map', fields: changed(childFields ?? new Map(), rest, value) })
    else if (value === undefined) copy.delete(head)
    else copy.set(head, value)
    return copy
  }
  return changes.reduce((all, [path, value]) => changed(all, path, value), fields)
}

function quotedSegment(text: string, start: number): [string, number] {
  let segment = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at]
    if (char === '`') {
      if (segment === '') throw invalidPath(text)
      return [segment, at + 1]
    }
    if (char === '\\') at += 1
    segment += text[at] ?? ''
  }
  throw invalidPath(text)
}

function plainSegment(text: string, start: number): [string, number] {
  const dot = text.indexOf('.', start)
  const end = dot === -1 ? text.length : dot
  const segment = text.slice(start, end)
  if (!SIMPLE_SEGMENT.test(segment)) throw invalidPath(text)
  return [segment, end]
}

function formatSegment(segment: string): string {
  return SIMPLE_SEGMENT.test(segment) ? segment : `\`${segment.replaceAll(/[\\`]/g, String.raw`\$&`)}\``
}

function invalidPath(text: string) {
  return invalid(
    `Invalid property path ${JSON.stringify(text)}. Unquoted property paths must match regex ` +
      '([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
  )
}
