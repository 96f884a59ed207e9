import type { Answer } from './answer.ts'
import { MediaError } from './media-error.ts'
import type { FileStore } from './stored-files.ts'
import { parseTransformation } from './transformation.ts'
import { CONTENT_TYPES, photoVariant } from './variant.ts'
import { type VariantCache, variantName } from './variant-cache.ts'

type UploadSources = { store: FileStore; cache: VariantCache; mayRead: () => boolean }

/**
 * An uploaded file; a photo is served in the requested size. A private one without permission to read looks missing:
 * 404.
 */
export async function serveUpload(
  path: string,
  asked: string,
  { store, cache, mayRead }: UploadSources,
): Promise<Answer> {
  const file = await store.find(path)
  if (!file || (file.isPrivate && !mayRead())) throw new MediaError(404, 'There is no such file.')
  const { bytes, contentType, isImage, isPrivate } = file
  if (!isImage || !asked) return { bytes, type: contentType, tag: variantName(bytes, {}), isPrivate }

  const wanted = parseTransformation(asked)
  const transformation = wanted.format === 'svg' ? { ...wanted, format: 'webp' as const } : wanted
  const tag = variantName(bytes, transformation)
  const make = () => photoVariant(bytes, transformation)
  // Private content is not left in the cache either.
  const variant = await (isPrivate ? make() : cache.get(tag, make))
  return { bytes: variant, type: CONTENT_TYPES[transformation.format], tag, isPrivate }
}
