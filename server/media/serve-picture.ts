import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from './answer.ts'
import { MediaError } from './media-error.ts'
import { parseTransformation } from './transformation.ts'
import { CONTENT_TYPES, drawingVariant } from './variant.ts'
import { type VariantCache, variantName } from './variant-cache.ts'

/** A file name in one folder: no slash, and no leading dot. */
const KEY = /^[a-z0-9][a-z0-9.~_+-]{0,99}$/

async function readPicture(folder: string, key: string): Promise<string> {
  const missing = new MediaError(404, `There is no picture ${key}.`)
  if (!KEY.test(key)) throw missing
  return readFile(join(folder, `${key}.svg`), 'utf8').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing : error
  })
}

type PictureSources = { folder: string; cache: VariantCache }

/**
 * A drawing by its file name, `rebar~d16.svg`. Throws 404 when there is none and 400 when the size is not available.
 */
export async function servePicture(
  file: string,
  asked: string,
  { folder, cache }: PictureSources,
): Promise<Answer> {
  const svg = await readPicture(folder, file.replace(/\.svg$/, ''))
  const transformation = parseTransformation(asked)
  const type = CONTENT_TYPES[transformation.format]
  const tag = variantName(svg, transformation)
  if (transformation.format === 'svg') return { bytes: Buffer.from(svg), type, tag }
  return { bytes: await cache.get(tag, () => drawingVariant(svg, transformation)), type, tag }
}
