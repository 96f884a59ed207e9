import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { READER_FILES } from '#config/reader-files.ts'

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/**
 * The files of packages that are loaded by address and never bundled, by their address. Of the three builds of the core
 * the worker takes the fastest that the browser can run.
 */
export const readerFiles: ReadonlyMap<string, string> = new Map([
  ...['lstm', 'simd-lstm', 'relaxedsimd-lstm'].map((core): [string, string] => [
    `${READER_FILES.tesseract}/tesseract-core-${core}.wasm.js`,
    join(PACKAGES, `tesseract.js-core/tesseract-core-${core}.wasm.js`),
  ]),
  [`${READER_FILES.tesseract}/worker.min.js`, join(PACKAGES, 'tesseract.js/dist/worker.min.js')],
  [
    `${READER_FILES.tesseract}/eng.traineddata.gz`,
    join(PACKAGES, '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  ],
  [
    `${READER_FILES.pdf}/openjpeg_nowasm_fallback.js`,
    join(PACKAGES, 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'),
  ],
])

/** Serves the files that read pictures from our own site: copied into the build, straight from the packages in development. */
export function readerFilesPlugin(): Plugin {
  return {
    name: 'osu-reader-files',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = readerFiles.get(request.url?.split('?')[0] ?? '')
        if (!file) return next()
        response.setHeader(
          'content-type',
          file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        )
        createReadStream(file).pipe(response)
      })
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const [address, file] of readerFiles)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(file) })
    },
  }
}
