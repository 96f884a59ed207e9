import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  [
    '/src/**/*.{ts,tsx}',
    '/server/**/*.ts',
    '/tests/**/*.ts',
    '/packages/**/*.ts',
    '/*.config.ts',
    '!/**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The ways this code reads a variable. */
const READS = [
  /\breadVariable\(\s*'(\w+)'/g,
  /\benv\['(\w+)'\]/g,
  /\bportOf\(env, '(\w+)'/g,
  /\bprocess\.env\.(\w+)/g,
  /\bimport\.meta\.env\.(\w+)/g,
  /\bdefine(?:Secret|String)\('(\w+)'/g,
]

/** Defined by Vite and, for React, by Node's tools. */
const GIVEN = ['DEV', 'PROD', 'MODE', 'NODE_ENV']

const read = Object.values(sources).flatMap((text) =>
  READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
)
const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
const nameOf = (line: string | undefined) => /^(?:# )?([A-Z][A-Z0-9_]+)=/.exec(line ?? '')?.[1]
const listed = example.flatMap((line) => nameOf(line) ?? [])

test('.env.example lists every variable the code reads, each once, and no others', () => {
  expect(listed.toSorted(byName)).toEqual(
    [...new Set(read)].filter((name) => !GIVEN.includes(name)).toSorted(byName),
  )
})

test('each has a line that explains it, alone or with its neighbours', () => {
  const untold = example.filter((line, index) => {
    const above = example[index - 1] ?? ''
    return nameOf(line) && !nameOf(above) && !/^# \S.{10,}/.test(above)
  })
  expect(untold).toEqual([])
})

function byName(a: string, b: string): number {
  return a < b ? -1 : 1
}
