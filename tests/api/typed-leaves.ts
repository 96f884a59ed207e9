import * as v from 'valibot'

type Node = v.GenericSchema & {
  type: string
  entries?: Readonly<Record<string, Node>>
  item?: Node
  value?: Node
  wrapped?: Node
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly { type: string; requirement?: unknown }[]
}

/** Somewhere in a body where a text or a number is typed: `lines.0.unit`. */
export type Leaf = { path: readonly string[]; schema: v.GenericSchema; kind: 'text' | 'number' }

const ID = 'a'.repeat(32)
const FILE = `${ID}.jpg`

/** What is typed into fields of these names; the first that the field takes. */
const BY_NAME: readonly (readonly [name: RegExp, value: unknown])[] = [
  [/^(location|from|branch)Id$/, 'osu'],
  [/^toId$/, 'kumasi'],
  [/^(paid|billed)On$/, '2026-11-24'],
  [/On$|^(from|until|day|neededBy)$/, '2026-11-26'],
  [/email$/i, 'ama@example.com'],
  [/phone$/i, '+233241234567'],
  [/gps$/i, 'GA-183-8164'],
  [/^(certificate)?file$|^photo$|^proof$/i, FILE],
  [/^currency/, 'GHS'],
  [/seen$/i, ''],
  [/^from$|[a-z]At$/, Date.UTC(2026, 10, 25)],
]

const SAMPLES: readonly unknown[] = [
  'Ama Mensah',
  'ama@example.com',
  '+233241234567',
  ID,
  FILE,
  '2026-11-24',
  'GA-183-8164',
  'P0012345678',
  'https://example.com',
  'AMA-1234',
  'AMAM1234',

  'one__other',
  '[]',
  '{}',
  '',
  1,
  0,
  1000,
  true,
  null,
  {},
  [],
]

/** A value that the schema takes, with every field there is, so that one of them can be spoiled. */
export function sampleOf(schema: v.GenericSchema, name = ''): unknown {
  const node = schema as Node
  if (node.type === 'object')
    return Object.fromEntries(
      Object.entries(node.entries ?? {}).map(([field, inside]) => [field, sampleOf(inside, field)]),
    )
  if (node.type === 'array' && node.item) return [sampleOf(node.item, name)]
  if (node.type === 'record' && node.value) return { [ID]: sampleOf(node.value) }
  if (node.wrapped) return sampleOf(node.wrapped, name)
  const named = BY_NAME.filter(([form]) => form.test(name)).map(([, value]) => value)
  const choices = (node.options ?? [node.literal]).map((option) =>
    typeof option === 'object' ? sampleOf(option as Node, name) : option,
  )
  return [...named, ...choices, ...SAMPLES].find((sample) => sample !== undefined && v.is(schema, sample))
}

/** Every place of a body where something is typed. */
export function leavesOf(schema: v.GenericSchema, path: readonly string[] = []): Leaf[] {
  const node = schema as Node
  if (node.type === 'object')
    return Object.entries(node.entries ?? {}).flatMap(([name, field]) => leavesOf(field, [...path, name]))
  if (node.type === 'array' && node.item) return leavesOf(node.item, [...path, '0'])
  if (node.type === 'record' && node.value) return leavesOf(node.value, [...path, 'a'.repeat(32)])
  if (node.wrapped) return leavesOf(node.wrapped, path)
  if (node.type === 'union' || node.type === 'variant')
    return (node.options ?? []).flatMap((option) => leavesOf(option as Node, path))
  if (node.type === 'string' || node.type === 'number')
    return [{ path, schema, kind: node.type === 'string' ? 'text' : 'number' }]
  return []
}

/** The same body with something else in one place. */
export function spoilt(body: unknown, [head, ...rest]: readonly string[], instead: unknown): unknown {
  if (head === undefined) return instead
  const inside = spoilt((body as Record<string, unknown> | undefined)?.[head], rest, instead)
  return Array.isArray(body) ? body.with(Number(head), inside) : { ...(body as object), [head]: inside }
}
