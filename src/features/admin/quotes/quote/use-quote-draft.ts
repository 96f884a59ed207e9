import { useMemo, useState } from 'react'
import { showErrorToast } from '#components/states/show-error-toast.ts'
import { useAutosave } from '#components/states/use-autosave.ts'
import { today } from '#components/states/today.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { fetchAgreedWith } from '#data/catalogue/price-lists.ts'
import { listCosts } from '#data/catalogue/product-costs.ts'
import { useRead } from '#data/reading/use-read.ts'
import { changeQuoteDraft } from '#data/quotes/staff-quotes.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { marginOfGoods, type GoodsMargin, type ProductCost } from '#domain/pricing/margin.ts'
import { taxRatesFor, type TaxExemption } from '#domain/people/customer-terms.ts'
import { withOwnPrice } from '#domain/pricing/price-list.ts'
import { offerTotals, type Quote } from '#domain/quotes/quote.ts'
import {
  offerLines,
  startedQuoteDraft,
  type QuoteDraft,
  type QuoteDraftLine,
} from '#domain/quotes/quote-offer.ts'
import { canSee } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { taxRatesOn, type Totals } from '#domain/pricing/tax.ts'
import { useUser } from '#stores/session-store.ts'
import { inCodeOrder } from '#lib/code-order.ts'

export type Work = {
  sheet: QuoteDraft
  change: (changes: Partial<QuoteDraft>) => void
  changeLine: (index: number, changes: Partial<QuoteDraftLine>) => void
  /** Says whether a field shows a text that is no number; while one does, the offer cannot be sent. */
  mark: (field: string, isFaulty: boolean) => void
  hasFaults: boolean
  /** By product; undefined for roles that cannot see costs. */
  costs: ReadonlyMap<string, ProductCost> | undefined
  productOf: ProductOf
  /** The product at the customer's price. */
  atPrice: (product: CatalogueProduct) => CatalogueProduct
  /** The offer's lines as currently drafted. */
  priced: readonly OrderLine[]
  /** The customer pays no tax. */
  exemption: TaxExemption | undefined
  totals: Totals
  /** What it leaves; undefined for roles that cannot see costs. */
  margin: GoodsMargin | undefined
  /** Makes a change and writes it at once. */
  save: (changes: Partial<QuoteDraft>) => Promise<void>
  /** Saves, then runs `act` with the draft. */
  send: <Answer>(act: (sent: QuoteDraft) => Promise<Answer>) => Promise<Answer>
}

const SAVE_AFTER = 1200

/**
 * The draft of a quote, started from the prices agreed with the customer or those of the catalogue, and saved shortly
 * after each change.
 */
export function useQuoteDraft(quote: Quote, saved: QuoteDraft | undefined): Work | undefined {
  const user = useUser()
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const taxes = useShopFacts().data?.taxes
  const { data: agreed, error: agreedError } = useAgreedWith(quote.customerUid)
  if (agreedError && !agreed) throw agreedError
  const requestedProductOf = useAtPricesOf(agreed, useProducts(productIdsOf(quote.lines)).productOf)
  const started = useMemo(
    () => startedQuoteDraft(quote, (id) => requestedProductOf?.(id), quote.offer?.totals.deliveryMinor ?? 0),
    [quote, requestedProductOf],
  )
  const {
    item: sheet,
    edit,
    flush,
  } = useAutosave(saved ?? started, (change) => changeQuoteDraft(started, change, user), {
    pause: SAVE_AFTER,
    onFailure: showErrorToast,
  })
  const costs = useCosts(quote, sheet, canSee(user.roles, 'cost'))
  const offeredProductOf = useAtPricesOf(agreed, useProducts(productIdsOf(sheet.lines)).productOf)
  if (!requestedProductOf || !taxes) return undefined

  // What a seller changes is not what a Manager was asked for.
  const keepsAsking = meetsNeed(user.roles, { capability: 'quotes', grants: ['A'] })
  const changeOf = (changesOf: (now: QuoteDraft) => Partial<QuoteDraft>) =>
    edit((now) => ({ ...now, isApprovalAsked: keepsAsking && now.isApprovalAsked, ...changesOf(now) }))
  const change = (changes: Partial<QuoteDraft>) => changeOf(() => changes)
  // While a product that was just chosen is being read, the rest of the sheet stays.
  const productOf = (id: string) => offeredProductOf?.(id) ?? requestedProductOf(id)
  const priced = offerLines(quote.lines, sheet.lines, productOf)
  const { exemption } = agreed ?? {}
  const taxRates = taxRatesFor(taxRatesOn(today(), taxes), exemption)
  return {
    sheet,
    change,
    changeLine: (index, changes) =>
      changeOf(({ lines }) => ({
        lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)),
      })),
    mark: (field, isFaulty) =>
      setFaulty((now) => [...now.filter((one) => one !== field), ...(isFaulty ? [field] : [])]),
    hasFaults: faulty.length > 0,
    costs,
    productOf,
    atPrice: (product) => withOwnPrice(product, agreed?.lists ?? []),
    priced,
    exemption,
    totals: offerTotals(priced, taxRates, sheet.deliveryMinor),
    margin: costs && marginOfGoods(priced, costs),
    save: (changes) => {
      change(changes)
      return flush()
    },
    send: async (act) => {
      await flush()
      return act(sheet)
    },
  }
}

type Agreed = Awaited<ReturnType<typeof fetchAgreedWith>>
type ProductOf = (id: string) => CatalogueProduct | undefined

/** What was agreed with the customer. */
export const useAgreedWith = (customerUid: string) =>
  useRead(['agreed-with', customerUid], () => fetchAgreedWith(customerUid))

/** Undefined until products and prices are known. */
const useAtPricesOf = (agreed: Agreed | undefined, productOf: ProductOf | undefined): ProductOf | undefined =>
  useMemo(
    () =>
      agreed &&
      productOf &&
      ((id) => {
        const product = productOf(id)
        return product && withOwnPrice(product, agreed.lists)
      }),
    [agreed, productOf],
  )

const productIdsOf = (lines: readonly { productId: string }[]): string[] =>
  lines.map((line) => line.productId).filter(Boolean)

function useCosts(quote: Quote, sheet: QuoteDraft | undefined, maySee: boolean) {
  const ids = [...new Set(sheet?.lines.map((line) => line.productId).filter(Boolean))].toSorted(inCodeOrder)
  const key = maySee && ids.length > 0 && (['costs', quote.id, ids.join()] as const)
  const { data } = useRead(key, () => listCosts(ids))
  return maySee ? data : undefined
}
