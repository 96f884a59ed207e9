import { createHash } from 'node:crypto'
import { mayEditProducts } from '#domain/catalogue/product-record.ts'
import { uploadFolder, uploadTypeOf } from '#domain/records/upload-place.ts'
import { fields, text } from '#lib/schema.ts'
import { ownPicture } from '#server/media/own-picture.ts'
import type { StorePicture } from '#server/media/store-picture.ts'
import { ApiError } from '#server/api/api-error.ts'
import { fetchPublic, NotFetched } from '#server/api/public-web/fetch-public.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Importer } from './import-products.ts'

const requestSchema = fields({ address: text(2000, { min: 1 }) })

/** As large as an upload; the function that answers has 30 seconds. */
const LIMITS = { maxBytes: 10 * 1024 * 1024, timeoutMs: 12_000 }

export type FetchPicture = (address: string) => Promise<Buffer>

const fetchFromWeb: FetchPicture = (address) => fetchPublic(address, LIMITS)

/**
 * Fetches a picture for a product from the public internet and keeps it as an upload, under a name made of its content:
 * fetched again it is the same. Throws FORBIDDEN for those who do not import products, and INVALID with the reason for an
 * address that cannot be used.
 */
export async function fetchPicture(
  body: unknown,
  { uid, roles }: Importer,
  store: StorePicture | undefined,
  fetchBytes = fetchFromWeb,
): Promise<{ path: string }> {
  if (!mayEditProducts(roles)) throw new ApiError('FORBIDDEN', 'Your role cannot import products.')
  const { address } = readBody(requestSchema, body)
  if (!store) throw new ApiError('INVALID', 'This shop has nowhere to keep pictures.')
  const bytes = await fetchBytes(address).catch((error: unknown) => {
    if (error instanceof NotFetched) throw new ApiError('INVALID', error.message)
    throw error
  })
  // By its first bytes, whatever it is called: drawings can hold scripts, and are never opened.
  const isPhoto = uploadTypeOf(bytes)?.startsWith('image/') ?? false
  const picture = isPhoto ? await ownPicture(bytes) : undefined
  if (!picture) throw new ApiError('INVALID', 'This is no JPEG, PNG, WebP or AVIF picture.')
  const name = `${createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)}.${picture.extension}`
  const folder = uploadFolder('product', uid)
  await store(folder, name, picture.bytes)
  return { path: `${folder}/${name}` }
}
