import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lowerRules } from './lower.ts'
import { parseRules } from './parse.ts'
import { rulesWith } from './rules-world.ts'
import { readCachedTree, writeCachedTree } from './tree-cache.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rules-cache-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

function treeOf(source: string) {
  const parsed = parseRules(source)
  if (!parsed.tree) throw new Error('the source does not parse')
  return lowerRules(parsed.tree).tree
}

test('a stored tree comes back whole, with its 64-bit integers and bytes', () => {
  const tree = treeOf(
    rulesWith(`match /a/{id} { allow get: if id == b'\\xff' || 9223372036854775807 > 1.5; }`),
  )
  writeCachedTree(directory, 'key', tree)
  expect(readCachedTree(directory, 'key')).toEqual(tree)
})

test('a missing or broken file counts as not cached', () => {
  expect(readCachedTree(directory, 'other')).toBeUndefined()
  writeCachedTree(directory, 'key', treeOf(rulesWith('match /a/{id} { allow get; }')))
  for (const file of readdirSync(directory)) writeFileSync(join(directory, file), 'half')
  expect(readCachedTree(directory, 'key')).toBeUndefined()
})
