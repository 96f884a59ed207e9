import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
// The test runner empties imported style sheets.
const sheets = ['base.css', 'shared.css'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

const defined = new Set(
  sheets.flatMap((css) =>
    [...css.replaceAll(/\{[^{}]*\}/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  ),
)

/** Plain words in a `className`; CSS module names are in `${…}`. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
    (plain ?? template ?? '')
      .replaceAll(/\$\{[^}]*\}/g, ' ')
      .split(' ')
      .filter(Boolean),
  )

test('every shared class used by a screen exists', () => {
  const unknown = Object.entries(sources).flatMap(([path, source]) =>
    namesIn(source)
      .filter((name) => !defined.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('every shared class is used by a screen', () => {
  const named = new Set(Object.values(sources).flatMap((source) => source.match(/[a-z][\w-]*/g) ?? []))
  expect([...defined].filter((name) => name && !named.has(name))).toEqual([])
})
