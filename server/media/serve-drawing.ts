import type { Answer } from './answer.ts'
import { drawPicture } from './drawings.ts'
import { MediaError } from './media-error.ts'
import { parseTransformation } from './transformation.ts'
import { CONTENT_TYPES, drawingVariant } from './variant.ts'
import { type VariantCache, variantName } from './variant-cache.ts'

/** A drawing by its file name, `rebar~d16.svg`. Throws 404 when there is none and 400 when the size is not to be had. */
export async function serveDrawing(file: string, asked: string, cache: VariantCache): Promise<Answer> {
  const key = file.replace(/\.svg$/, '')
  const svg = drawPicture(key)
  if (!svg) throw new MediaError(404, `There is no picture ${key}.`)
  const transformation = parseTransformation(asked)
  const type = CONTENT_TYPES[transformation.format]
  const tag = variantName(svg, transformation)
  if (transformation.format === 'svg') return { bytes: Buffer.from(svg), type, tag }
  return { bytes: await cache.get(tag, () => drawingVariant(svg, transformation)), type, tag }
}
