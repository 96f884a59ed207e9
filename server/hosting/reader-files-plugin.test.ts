import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { READER_FILES } from '#config/reader-files.ts'
import { hostingHeaders, parsePolicy } from './hosting-headers.ts'
import { readerFiles } from './reader-files-plugin.ts'

const versionOf = (name: string): string => {
  const { version } = JSON.parse(
    readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
  ) as { version: string }
  return version
}

test('the addresses carry the versions installed, as browsers keep these files for ever', () => {
  expect(READER_FILES.tesseract).toBe(
    `/assets/tesseract-${versionOf('tesseract.js')}-eng-${versionOf('@tesseract.js-data/eng')}`,
  )
  expect(versionOf('tesseract.js-core')).toBe(versionOf('tesseract.js'))
  expect(READER_FILES.pdf).toBe(`/assets/pdfjs-${versionOf('pdfjs-dist')}`)
  for (const address of readerFiles.keys())
    expect(hostingHeaders(address)['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('every file is there, and the language data is that of the fast, small model', () => {
  const sizes = [...readerFiles].map(([address, file]) => [address, readFileSync(file).length])
  expect(sizes).toContainEqual([`${READER_FILES.tesseract}/eng.traineddata.gz`, 2_952_873])
  expect(sizes).toHaveLength(6)
})

test('only the workers that read pictures and barcodes may compile WebAssembly, and they reach our own site alone', () => {
  const policyOf = (path: string) => hostingHeaders(path)['content-security-policy'] ?? ''
  for (const path of [`${READER_FILES.tesseract}/worker.min.js`, '/assets/barcode-worker-1a2b.js'])
    expect(policyOf(path)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
  const others = [
    '/',
    '/products/boq',
    '/adx',
    '/assets/pdf-worker-1a2b.js',
    `${READER_FILES.tesseract}/a.js`,
  ]
  expect(others.filter((path) => policyOf(path).includes('wasm-unsafe-eval'))).toEqual([])
  // No worker is made of text: `blob:` would let a page run any.
  expect(parsePolicy(policyOf('/')).get('worker-src')).toEqual(["'self'"])
})
