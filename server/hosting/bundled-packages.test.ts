import { expect, test } from 'vitest'
import { BUNDLED_PACKAGES, RAW_PACKAGES } from './bundled-packages.ts'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What only a rendering server imports, and what is loaded by its address. */
const ELSEWHERE = ['react-dom/static', 'zxing-wasm/reader/zxing_reader.wasm?url']
/** By what JSX is compiled to, and by packages that share them. */
const UNWRITTEN = ['react/jsx-dev-runtime', 'react/jsx-runtime', 'react-dom']

const IMPORTED =
  /(?:^|\n)(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^'.#][^']*)'|(?:^|\n)import\s+'([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/g

test('every package that the app imports is bundled for its development, or known to be in one file', () => {
  const imported = Object.values(sources).flatMap((text) =>
    [...text.matchAll(IMPORTED)].map(([, from, alone, onDemand]) => from ?? alone ?? onDemand ?? ''),
  )
  const asked = new Set([...imported, ...UNWRITTEN].filter((name) => !ELSEWHERE.includes(name)))
  expect([...asked].sort()).toEqual([...BUNDLED_PACKAGES, ...RAW_PACKAGES].sort())
})
