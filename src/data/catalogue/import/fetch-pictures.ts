import { postFor } from '#data/api/send.ts'
import { MAX_FETCHED, type FetchedPictures } from '#domain/catalogue/import/picture-addresses.ts'
import { isAppError } from '#lib/app-error.ts'
import { outlastBusy } from '#lib/outlast-busy.ts'

type Fetched = FetchedPictures[string]

/** Kept while the page is open, so that another check of the file asks for nothing again. */
const known = new Map<string, Fetched>()

const SLOW = { timeout: 30_000 }

/**
 * Has the pictures at these addresses fetched by the API, one after the other, and says where each is kept or why it cannot
 * be used. Throws AppError when the API does not answer.
 */
export async function fetchPictures(
  addresses: readonly string[],
  onProgress: (done: number) => void,
): Promise<FetchedPictures> {
  const some = addresses.slice(0, MAX_FETCHED)
  for (const [at, address] of some.entries()) {
    onProgress(at)
    if (!known.has(address)) known.set(address, await outlastBusy(() => fetchOne(address)))
  }
  return Object.fromEntries(
    addresses.map((address) => [
      address,
      known.get(address) ?? { problem: `A file can have at most ${MAX_FETCHED} pictures fetched.` },
    ]),
  )
}

async function fetchOne(address: string): Promise<Fetched> {
  try {
    return await postFor<{ path: string }>('/product-pictures', { address }, SLOW)
  } catch (error) {
    if (isAppError(error, 'invalid')) return { problem: error.message }
    throw error
  }
}
