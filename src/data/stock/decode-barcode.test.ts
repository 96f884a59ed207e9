import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { barcodeImage } from '#lib/barcode.ts'
import { decodeBarcode } from './decode-barcode.ts'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })
})

/** The barcode of `text` as a camera has it: with paper around it, held slightly askew and not quite sharp. */
async function photoOf(text: string): Promise<ImageData> {
  const svg = decodeURIComponent(barcodeImage(text).split(',')[1] ?? '')
  const { data, info } = await sharp(Buffer.from(svg), { density: 200 })
    .flatten({ background: '#f4f0e6' })
    .extend({ top: 80, bottom: 80, left: 60, right: 60, background: '#f4f0e6' })
    .rotate(4, { background: '#8a8378' })
    .blur(0.8)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' }
}

test.each(['CEM-425R-50', 'RBR-Y16-12M'])('the barcode of the label of %s is read', async (sku) => {
  expect(await decodeBarcode(await photoOf(sku))).toBe(sku)
})

test('a picture without a barcode says nothing', async () => {
  const paper = new Uint8ClampedArray(4 * 200 * 100).fill(240)
  expect(await decodeBarcode({ data: paper, width: 200, height: 100, colorSpace: 'srgb' })).toBeUndefined()
})
