import { useEffect } from 'react'
import type { ShopFacts } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#lib/app-error.ts'
import { browserSource, type CatalogueSource } from './catalogue-source.ts'
import { decodedCopy, loadCatalogue, refreshCatalogue, type Catalogue } from './load-catalogue.ts'
import { DEDUPE, resourceOf, useKnown, useResource, type Resource, type Snapshot } from './resource.ts'

let asked: { at: number; facts: Promise<ShopFacts> } | undefined
let copy: ReturnType<CatalogueSource['readCopy']> | undefined

/** The facts and the catalogue are renewed at the same moments: one read serves both. */
const sharedSource: CatalogueSource = {
  ...browserSource,
  fetchFacts: () => {
    if (!asked || Date.now() - asked.at >= DEDUPE) {
      const question = { at: Date.now(), facts: browserSource.fetchFacts() }
      question.facts.catch(() => asked === question && (asked = undefined))
      asked = question
    }
    return asked.facts
  },
  readCopy: () => (copy ??= browserSource.readCopy()),
}

const shopFacts: Resource<ShopFacts> = resourceOf(async () => {
  if (shopFacts.read().data) return unlessSame(await sharedSource.fetchFacts())
  const fresh = sharedSource.fetchFacts()
  // Whether anybody has to hear of its failure is not known before the copy was looked for.
  fresh.catch(() => undefined)
  const kept = (await sharedSource.readCopy())?.facts
  if (!kept) return fresh
  // The copy stands for as long as the shop cannot be reached.
  fresh.then(
    (facts) => shopFacts.put(unlessSame(facts)),
    () => undefined,
  )
  return kept
})

const catalogue: Resource<Catalogue> = resourceOf(async () => {
  const known = catalogue.read().data
  if (known) return unlessSameCatalogue(await refreshCatalogue(sharedSource, known))
  return loadCatalogue(sharedSource, (fresh) => catalogue.put(unlessSameCatalogue(fresh)))
})

/** What did not change keeps its object: nothing on the page has to be drawn again. */
function unlessSame(fresh: ShopFacts, known = shopFacts.read().data): ShopFacts {
  return known && JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh
}

function unlessSameCatalogue(fresh: Catalogue): Catalogue {
  const known = catalogue.read().data
  return known && unlessSame(fresh.facts, known.facts) === known.facts ? known : fresh
}

/**
 * Starts the first load before React renders, so that the request does not wait for the screen's code. `whole` is
 * false where a page needs no product but its own.
 */
export const startCatalogue = (whole: boolean): void => void (whole ? catalogue : shopFacts).refresh()

/** The catalogue where this page or the browser's current copy holds it; it is not asked for. */
export function useCatalogueAtHand(): Catalogue | undefined {
  const facts = useShopFacts().data
  const known = useKnown(catalogue)
  useEffect(() => {
    if (!facts || known) return
    void sharedSource.readCopy().then((stored) => {
      if (stored?.facts.revision !== facts.revision || catalogue.read().data) return
      const decoded = decodedCopy(stored)
      if (decoded) catalogue.put({ ...decoded, facts })
    })
  }, [facts, known])
  return known
}

/** Categories, branches, rates and taxes, without the products. */
export const useShopFacts = (): Snapshot<ShopFacts> => useResource(shopFacts)

/** Asks the shop anew, however lately it was asked: products, taxes and rates, the facts by one read. */
export async function renewCatalogue(): Promise<void> {
  asked = undefined
  await Promise.all([catalogue.refresh(), shopFacts.refresh()])
}

/** The whole published shop, renewed when the window gets the focus. */
export const useCatalogue = (): Snapshot<Catalogue> => useResource(catalogue)

/** The whole published shop, for whoever needs it once. Throws AppError. */
export async function catalogueNow(): Promise<Catalogue> {
  if (!catalogue.read().data) await catalogue.refresh()
  const { data, error } = catalogue.read()
  if (data) return data
  throw error ?? new AppError('unexpected', 'the catalogue has neither data nor an error')
}
