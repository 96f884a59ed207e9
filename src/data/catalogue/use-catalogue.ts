import { useEffect } from 'react'
import type { ShopFacts } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#lib/app-error.ts'
import { firstFacts } from './first-view.ts'
import { browserSource, type CatalogueSource } from './catalogue-source.ts'
import { decodedCopy, loadCatalogue, refreshCatalogue, type Catalogue } from './load-catalogue.ts'
import { atOwnPrices, useOwnPrices, useOwnPricing } from './own-prices.ts'
import { DEDUPE, resourceOf, useKnown, useResource, type Resource, type Snapshot } from './resource.ts'

let asked: { at: number; facts: Promise<ShopFacts> } | undefined
let copy: ReturnType<CatalogueSource['readCopy']> | undefined

/** Facts and catalogue are renewed at the same time: one read serves both. */
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

const shopFacts: Resource<ShopFacts> = resourceOf(fetchShopFacts, { first: firstFacts })

async function fetchShopFacts(): Promise<ShopFacts> {
  if (shopFacts.read().data) return unlessSame(await sharedSource.fetchFacts())
  const fresh = sharedSource.fetchFacts()
  // Whether this failure has to be reported is not known until we have looked for the copy.
  fresh.catch(() => undefined)
  const kept = (await sharedSource.readCopy())?.facts
  if (!kept) return fresh
  // The copy is used as long as the shop cannot be reached.
  fresh.then(
    (facts) => shopFacts.put(unlessSame(facts)),
    () => undefined,
  )
  return kept
}

const catalogue: Resource<Catalogue> = resourceOf(async () => {
  const known = catalogue.read().data
  if (known) return unlessSameCatalogue(await refreshCatalogue(sharedSource, known))
  return loadCatalogue(sharedSource, (fresh) => catalogue.put(unlessSameCatalogue(fresh)))
})

/** Unchanged facts keep their object, so that nothing has to render again. */
function unlessSame(fresh: ShopFacts, known = shopFacts.read().data): ShopFacts {
  return known && JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh
}

function unlessSameCatalogue(fresh: Catalogue): Catalogue {
  const known = catalogue.read().data
  return known && unlessSame(fresh.facts, known.facts) === known.facts ? known : fresh
}

/**
 * Starts the first load before React renders, so that the request does not wait for the screen's code. `whole` is
 * false for pages that need only their own product.
 */
export const startCatalogue = (whole: boolean): void => void (whole ? catalogue : shopFacts).refresh()

/** The facts as far as they are known here. */
export const knownFacts = (): ShopFacts | undefined => shopFacts.read().data

/** The facts once some part of the page has asked for them; requests nothing. */
export const useKnownFacts = (): ShopFacts | undefined => useKnown(shopFacts)

/** The shop's revision as far as it is known here. */
export const knownRevision = (): number | undefined => shopFacts.read().data?.revision

/** The shop's revision now; one read, shared with the facts. Throws AppError. */
export const currentRevision = async (): Promise<number> => (await sharedSource.fetchFacts()).revision

/** The catalogue if this page or the browser's current copy has it; never requested. */
export function useCatalogueAtHand(): Catalogue | undefined {
  const facts = useShopFacts().data
  const known = useKnown(catalogue)
  const own = useOwnPricing()
  useEffect(() => {
    if (!facts || known) return
    void sharedSource.readCopy().then((stored) => {
      if (stored?.facts.revision !== facts.revision || catalogue.read().data) return
      const decoded = decodedCopy(stored)
      if (decoded) catalogue.put({ ...decoded, facts })
    })
  }, [facts, known])
  return known && typeof own === 'function' ? own(known) : known
}

/** Categories, branches, rates and taxes, without the products. */
export const useShopFacts = (): Snapshot<ShopFacts> => useResource(shopFacts)

/** Requests products, taxes and rates again, however recent the last request; the facts take one read. */
export async function renewCatalogue(): Promise<void> {
  asked = undefined
  await Promise.all([catalogue.refresh(), shopFacts.refresh()])
}

/** What is loaded of it, without a request. */
const loadedCatalogue = { ...catalogue, subscribe: catalogue.watch }

/** The whole published shop at this shopper's prices, renewed when the window gets the focus; not requested as long as it is not needed. */
export const useCatalogue = (isNeeded = true): Snapshot<Catalogue> =>
  useOwnPrices(useResource(isNeeded ? catalogue : loadedCatalogue))

/** The whole published shop, for one-time use. Throws AppError. */
export async function catalogueNow(): Promise<Catalogue> {
  if (!catalogue.read().data) await catalogue.refresh()
  const { data, error } = catalogue.read()
  if (data) return atOwnPrices(data)
  throw error ?? new AppError('unexpected', 'the catalogue has neither data nor an error')
}
