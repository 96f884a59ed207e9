import { expect, test } from 'vitest'
import { barcodeImage } from './barcode.ts'

test('a barcode is a picture of its own, with a module for each bar of Code 128', () => {
  const svg = decodeURIComponent(barcodeImage('CEM-425R-50').replace('data:image/svg+xml,', ''))
  const [, width] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
  // Start, eleven characters (two digits in one where that is shorter), check and stop, and two quiet zones.
  expect(Number(width)).toBeGreaterThan(11 * 11)
  expect(svg).toMatch(/<path/)
  expect(barcodeImage('CEM-425R-51')).not.toBe(barcodeImage('CEM-425R-50'))
})
