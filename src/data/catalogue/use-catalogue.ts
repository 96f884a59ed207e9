import useSWR, { mutate, type SWRResponse } from 'swr'
import { browserSource } from './catalogue-source.ts'
import { loadCatalogue, refreshCatalogue, type Catalogue } from './load-catalogue.ts'

const KEY = 'catalogue'

let first: Promise<Catalogue> | undefined
let latest: Catalogue | undefined

/**
 * Starts the first load before React renders, so that the request does not wait for the screen's code. Safe to
 * call often.
 */
export function startCatalogue(): Promise<Catalogue> {
  first ??= loadCatalogue(browserSource, (fresh) => void mutate(KEY, remember(fresh), { revalidate: false }))
    .then(remember)
    .catch((error: unknown) => {
      first = undefined
      throw error
    })
  return first
}

async function fetchCatalogue(): Promise<Catalogue> {
  return latest ? remember(await refreshCatalogue(browserSource, latest)) : startCatalogue()
}

function remember(catalogue: Catalogue): Catalogue {
  // What did not change keeps its object: nothing on the page has to be drawn again.
  const isSame =
    latest?.products === catalogue.products &&
    JSON.stringify(latest.facts) === JSON.stringify(catalogue.facts)
  if (latest && isSame) return latest
  latest = catalogue
  return catalogue
}

/** The whole published shop, live enough: refreshed when the window gets the focus. */
export const useCatalogue = (): SWRResponse<Catalogue, Error> =>
  useSWR<Catalogue, Error>(KEY, fetchCatalogue, { compare: Object.is })
