import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { decodeBarcode } from './decode-barcode.ts'

/** A picture is answered with its code, if it has one, or with why nothing can be read. */
export type FromBarcodeWorker = { code: string | undefined } | { failure: string }

// From our own site; the library's default is a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

// Window types stand in for the worker's here: both post and receive messages.
self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  const answer = (message: FromBarcodeWorker) => self.postMessage(message, { transfer: [] })
  decodeBarcode(data).then(
    (code) => answer({ code }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})
