import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { expect, test } from 'vitest'
import { formOf, readForm } from '#domain/catalogue/product-form.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import type { Role } from '#domain/people/roles.ts'
import { addPosting, driftOf, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { newId } from '#lib/new-id.ts'
import { importProducts } from './import-products.ts'
import { undoImport } from './undo-import.ts'

const NOW = Date.UTC(2026, 10, 27, 9)
const CEMENT = 'CEM-425R-50'

const shop = apiShop({
  project: 'demo-import-opening',
  now: NOW,
  records:
    /^(products|locations|stockLevels|stockPostings|availability|systemConfig|catalog|categories|unique|MetaData|productCosts)\//,
  people: ONE_OF_EACH,
})

const MANAGER = { uid: 'manager', roles: ['User', 'Manager'] as Role[] }

const fields = (changes: Partial<ProductFields>): ProductFields => {
  const read = readForm(formOf(shop.admin.get(`products/${CEMENT}`) as unknown as ProductRecord))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return { ...read.fields, ...changes }
}
const added = (sku: string, opening: number, status: 'draft' | 'published' = 'published') => ({
  productId: newId(),
  status,
  opening,
  fields: fields({ sku, slug: sku.toLowerCase(), name: `Cement ${sku}` }),
})
const send = (importId: string, products: readonly object[], { by = MANAGER, at = 'osu' } = {}) =>
  importProducts(
    importId,
    { fileName: 'goods.csv', openingAt: at, parts: [{ part: 0, products }] },
    by,
    shop.door,
  )
const levelOf = (productId: string, at = 'osu') =>
  shop.admin.get(`stockLevels/${at}__${productId}`) as unknown as StockLevel | undefined
const bandOf = (productId: string) =>
  (shop.admin.get('availability/osu') as { bands: Record<string, string> }).bands[productId]

/** Levels that are not what the ledger comes to. */
function drift(productIds: readonly string[]): string[] {
  const sums = new Map<string, LedgerSum>()
  for (const { data } of shop.admin.list('stockPostings')) addPosting(sums, data as unknown as StockPosting)
  return productIds.flatMap((id) => driftOf(levelOf(id), sums.get(`osu__${id}`)))
}

test('quantities of new products are their opening stock, drafts’ too, posted once whatever arrives twice', async () => {
  const [importId, bolt, draft] = [newId(), added('BOLT-1', 40), added('BOLT-2', 7, 'draft')]
  const first = await send(importId, [bolt, draft])
  expect(first.results.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
  expect(await send(importId, [bolt, draft])).toEqual(first)
  expect([levelOf(bolt.productId), levelOf(draft.productId)]).toMatchObject([{ onHand: 40 }, { onHand: 7 }])
  expect(levelOf(bolt.productId, 'tem')).toMatchObject({ onHand: 0 })
  expect(bandOf(bolt.productId)).toBe('in')
  expect(shop.admin.get(`stockPostings/opening-${importId}-0`)).toMatchObject({
    type: 'opening',
    source: { kind: 'import', id: importId },
    actorUid: 'manager',
    reason: 'Opening stock of goods.csv',
  })
  expect(drift([bolt.productId, draft.productId])).toEqual([])
})

test('a product with a stock record is refused, and one that is made to order', async () => {
  const { results } = await send(newId(), [
    {
      productId: CEMENT,
      seenRevision: 0,
      status: 'published',
      opening: 5,
      fields: fields({ brand: 'Volta' }),
    },
    { ...added('BOLT-1', 5), fields: { ...added('BOLT-1', 5).fields, madeToOrder: true } },
    added('BOLT-2', 5),
  ])
  expect(results.map(({ sku, problem }) => [sku, problem.split(' ')[0]])).toEqual([
    [CEMENT, expect.stringMatching(/Stock|Somebody/)],
    ['BOLT-1', 'It'],
  ])
})

test.each([
  ['somebody who does not adjust stock', { by: { uid: 'sales', roles: ['Manager'] as Role[] } }, 'FORBIDDEN'],
  [
    'a role that imports nothing',
    { by: { uid: 'location', roles: ['Location Manager'] as Role[] } },
    'FORBIDDEN',
  ],
  ['at a branch that is none', { at: 'nowhere' }, 'INVALID'],
])('opening stock of %s is refused', async (_whose, how, code) => {
  const bolt = added('BOLT-1', 5)
  await expect(send(newId(), [bolt], how)).rejects.toMatchObject({ code })
  expect([shop.admin.get(`products/${bolt.productId}`), levelOf(bolt.productId)]).toEqual([
    undefined,
    undefined,
  ])
})

test.each([[0], [-5], [1.5], ['5'], [1e12]])('a quantity of %j is refused', async (opening) => {
  await expect(send(newId(), [{ ...added('BOLT-1', 1), opening }])).rejects.toMatchObject({ code: 'INVALID' })
})

test('the undo takes it back with its products; not of one that has been sold from', async () => {
  const [importId, bolt, nut] = [newId(), added('BOLT-1', 40), added('NUT-1', 9)]
  await send(importId, [bolt, nut])
  shop.admin.update(`stockLevels/osu__${nut.productId}`, { lastPostingId: 'a-sale' })
  const undo = () => undoImport(importId, { parts: [0] }, MANAGER, shop.door)
  const { results } = await undo()
  expect(results.map(({ sku, outcome }) => [sku, outcome])).toEqual([
    ['BOLT-1', 'removed'],
    ['NUT-1', 'refused'],
  ])
  expect(await undo()).toEqual({ results })
  expect([shop.admin.get(`products/${bolt.productId}`), levelOf(bolt.productId)]).toEqual([
    undefined,
    undefined,
  ])
  expect(levelOf(nut.productId)).toMatchObject({ onHand: 9 })
  expect(shop.admin.get(`stockPostings/opening-${importId}-0-undone`)).toMatchObject({
    reverses: `opening-${importId}-0`,
    lines: { [`osu__${bolt.productId}`]: { onHand: -40, onHandAfter: 0 } },
  })
  expect(drift([bolt.productId])).toEqual([])
})
