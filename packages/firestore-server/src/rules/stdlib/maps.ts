import { equalValues } from '../equality.ts'
import {
  failure,
  int,
  list,
  string,
  undecidable,
  type OfType,
  type Result,
  type RuleValue,
} from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'
import { setOfStrings } from './collections.ts'

export const mapMethods: CallableTable = {
  get: callable(['map', 'any', 'any'], (self, key, fallback) => getOr(self, key, fallback)),
  keys: callable(['map'], (self) => whole(self) ?? list([...self.entries.keys()].map(string))),
  values: callable(['map'], (self) => whole(self) ?? list([...self.entries.values()])),
  size: callable(['map'], (self) => whole(self) ?? int(self.entries.size)),
  diff: callable(['map', 'map'], (self, other) => whole(self) ?? whole(other) ?? difference(self, other)),
}

export const mapDiffMethods: CallableTable = {
  addedKeys: callable(['map_diff'], (self) => setOfStrings(self.added)),
  removedKeys: callable(['map_diff'], (self) => setOfStrings(self.removed)),
  changedKeys: callable(['map_diff'], (self) => setOfStrings(self.changed)),
  unchangedKeys: callable(['map_diff'], (self) => setOfStrings(self.unchanged)),
  affectedKeys: callable(['map_diff'], (self) =>
    setOfStrings([...self.added, ...self.removed, ...self.changed]),
  ),
}

/** A document of which only filtered fields are known has no list of keys. */
function whole(self: OfType<'map'>) {
  return self.known === 'partly' ? undecidable('Which fields the documents have') : undefined
}

/** `key` is a name, or a list of names that leads through nested maps. */
function getOr(self: OfType<'map'>, key: RuleValue, fallback: RuleValue): Result {
  const names = key.type === 'list' ? key.items : [key]
  if (names.length === 0) return failure('get() needs at least one key.')
  let current: RuleValue = self
  for (const name of names) {
    if (name.type !== 'string') return failure(`get() takes string keys, not ${name.type}.`)
    const next: RuleValue | undefined = current.type === 'map' ? current.entries.get(name.value) : undefined
    const isOpen = current.type === 'constraint' || (current.type === 'map' && current.known === 'partly')
    if (next === undefined && isOpen) return undecidable(`Whether the documents have the field ${name.value}`)
    if (next === undefined) return fallback
    current = next
  }
  return current
}

/** The changes from `before` to `after`: `after.diff(before)`. */
function difference(after: OfType<'map'>, before: OfType<'map'>): Result {
  const changed: string[] = []
  const unchanged: string[] = []
  for (const [key, value] of after.entries) {
    const previous = before.entries.get(key)
    if (previous === undefined) continue
    const same = isSame(value, previous)
    if (typeof same !== 'boolean') return same
    ;(same ? unchanged : changed).push(key)
  }
  return {
    type: 'map_diff',
    added: [...after.entries.keys()].filter((key) => !before.entries.has(key)),
    removed: [...before.entries.keys()].filter((key) => !after.entries.has(key)),
    changed,
    unchanged,
  }
}

/** An untouched NaN has not changed, though it equals nothing. */
function isSame(a: RuleValue, b: RuleValue) {
  return (a.type === 'float' && b.type === 'float' && Object.is(a.value, b.value)) || equalValues(a, b)
}
