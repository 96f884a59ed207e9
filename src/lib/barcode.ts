import { code128, drawingSVG } from 'bwip-js/generic'

/** The Code 128 barcode of `text` as the address of an SVG, with the quiet zones that scanners need on both sides. */
export const barcodeImage = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    code128({ bcid: 'code128', text, height: 10, paddingwidth: 10 }, drawingSVG()),
  )}`
