import { readBarcodes } from 'zxing-wasm/reader'

/** The text of the first barcode or QR code of a shelf label in a picture; undefined where there is none. */
export async function decodeBarcode(picture: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 1 })
  return found?.text
}
