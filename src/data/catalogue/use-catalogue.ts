import { browserSource } from './catalogue-source.ts'
import { loadCatalogue, refreshCatalogue, type Catalogue } from './load-catalogue.ts'
import { resourceOf, useResource, type Resource, type Snapshot } from './resource.ts'

const catalogue: Resource<Catalogue> = resourceOf(async () => {
  const known = catalogue.read().data
  if (known) return unlessSame(await refreshCatalogue(browserSource, known))
  return loadCatalogue(browserSource, (fresh) => catalogue.put(unlessSame(fresh)))
})

/** What did not change keeps its object: nothing on the page has to be drawn again. */
function unlessSame(fresh: Catalogue): Catalogue {
  const known = catalogue.read().data
  const isSame =
    known?.facts.revision === fresh.facts.revision &&
    JSON.stringify(known.facts) === JSON.stringify(fresh.facts)
  return known && isSame ? known : fresh
}

/** Starts the first load before React renders, so that the request does not wait for the screen's code. */
export const startCatalogue = (): void => void catalogue.refresh()

/** The catalogue, loaded when it is not here yet. Throws AppError when it cannot be. */
export async function loadedCatalogue(): Promise<Catalogue> {
  if (!catalogue.read().data) await catalogue.refresh()
  const { data, error } = catalogue.read()
  if (!data) throw error ?? new Error('the catalogue is missing without an error')
  return data
}

/** The whole published shop, renewed when the window gets the focus. */
export const useCatalogue = (): Snapshot<Catalogue> => useResource(catalogue)
