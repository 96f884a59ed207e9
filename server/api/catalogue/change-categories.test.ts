import { expect, test } from 'vitest'
import { decodeCatalogue } from '#domain/catalogue/catalogue.ts'
import type { CategoryRecord } from '#domain/catalogue/category.ts'
import type { CategoryChange } from '#domain/catalogue/category-change.ts'
import { changeCategories, moveCategoryProducts } from '#domain/catalogue/category-commands.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { checkCatalogue } from '#server/checks/check-catalogue.ts'
import { checkShopFacts } from '#server/checks/check-shop-facts.ts'
import { apiShop } from '#tests/api-shop.ts'
import { refusalOf } from '#tests/refusal.ts'
import { faultsOf } from '#tests/shop-faults.ts'

const MANAGER = 'kwame'
const KEEPER = 'esi'
const api = apiShop({
  project: 'demo-categories',
  now: Date.UTC(2026, 10, 23, 9),
  people: { kwame: ['Manager'], esi: ['Inventory Manager'] },
  records: /./,
})

const shop = () => factsIn(api.admin.get('catalog/shop'))
const copyOf = (slug: string) => shop().categories.find((one) => one.slug === slug)
const recordOf = (slug: string) => api.admin.get(`categories/${slug}`) as unknown as CategoryRecord
const orderIn = (parent: string) =>
  shop()
    .categories.filter((one) => one.parent === parent)
    .map(({ slug }) => slug)
const entries = () => api.admin.list('auditLog').filter(({ data }) => data['entityId'] === 'categories')
const productsIn = (subcategory: string) =>
  api.admin
    .list('products')
    .map(({ data }) => data as unknown as ProductRecord)
    .filter((one) => one.subcategory === subcategory)

const send = (change: object, uid = MANAGER, command: { id?: string } = {}) =>
  api.send(changeCategories, 'categories', { change }, uid, command)
const move = (slug: string, uid = MANAGER) => api.send(moveCategoryProducts, slug, {}, uid)

/** The nightly check finds nothing: the copy is as the records are. */
const expectChecked = async () =>
  expect(await faultsOf(api.server, checkShopFacts, checkCatalogue)).toEqual([])

const TEXTS = { description: 'Anchors and plugs.', picture: '' }

test('a category is added, written about, hidden and removed, with its copy in the shop and an entry each', async () => {
  const { revision } = shop()
  await send({ act: 'add', slug: 'wall-plugs', parent: 'roofing', name: ' Anchors ', ...TEXTS })
  expect(copyOf('wall-plugs')).toMatchObject({ name: 'Anchors', parent: 'roofing', count: 0 })
  expect(orderIn('roofing').at(-1)).toBe('wall-plugs')
  expect(shop().revision).toBe(revision + 1)

  const { lastAuditId } = recordOf('wall-plugs')
  await send({ act: 'edit', slug: 'wall-plugs', seen: lastAuditId, name: 'Wall anchors', ...TEXTS })
  await send({ act: 'hide', slug: 'wall-plugs', hidden: true })
  expect(copyOf('wall-plugs')).toMatchObject({ name: 'Wall anchors', hidden: true })
  await expectChecked()

  await send({ act: 'remove', slug: 'wall-plugs' })
  expect(copyOf('wall-plugs')).toBeUndefined()
  expect(api.admin.get('categories/wall-plugs')).toBeUndefined()
  const told = new Set(entries().flatMap(({ data }) => data['changes']))
  expect(told).toEqual(
    new Set([
      'Anchors added',
      'Anchors, name: Anchors → Wall anchors',
      'Wall anchors hidden',
      'Wall anchors removed',
    ]),
  )
  await expectChecked()
})

test('a change that is sent twice changes nothing more', async () => {
  const changes: CategoryChange[] = [
    { act: 'add', slug: 'wall-plugs', parent: 'roofing', name: 'Anchors', ...TEXTS },
    { act: 'hide', slug: 'wall-plugs', hidden: true },
    { act: 'place', slug: 'wall-plugs', parent: 'roofing', before: orderIn('roofing')[0]! },
    { act: 'remove', slug: 'wall-plugs' },
  ]
  for (const change of changes) {
    const once = { id: api.nextId() }
    await send(change, MANAGER, once)
    const { revision } = shop()
    await send(change, MANAGER, once)
    expect(shop().revision).toBe(revision)
  }
  expect(entries()).toHaveLength(4)
})

test('categories are put in another order, with their subcategories behind them', async () => {
  const [first, second, third] = orderIn('') as [string, string, string]
  await send({ act: 'place', slug: third, parent: '', before: first })
  expect(orderIn('').slice(0, 3)).toEqual([third, first, second])
  const own = orderIn(first)
  await send({ act: 'place', slug: own[0]!, parent: first, before: '' })
  expect(orderIn(first)).toEqual([...own.slice(1), own[0]])
  await expectChecked()
})

test('a subcategory moves with all its products, part by part; stopped, it goes on', async () => {
  const all = productsIn('cement')
  const sold = all.filter(({ status }) => status === 'published').length
  expect(sold).toBeGreaterThan(0)
  const counts = [copyOf('roofing')!.count, copyOf('cement-aggregates')!.count]

  await send({ act: 'place', slug: 'cement', parent: 'roofing', before: '' })
  expect(recordOf('cement')).toMatchObject({ parent: 'roofing', movedFrom: 'cement-aggregates' })
  expect(
    await refusalOf(send({ act: 'place', slug: 'cement', parent: 'timber-boards', before: '' })),
  ).toContain('Finish that first')
  expect(await move('cement')).toEqual({ moved: all.length, left: false })
  expect(productsIn('cement').map(({ category }) => category)).toEqual(all.map(() => 'roofing'))
  expect([copyOf('roofing')!.count, copyOf('cement-aggregates')!.count]).toEqual([
    counts[0]! + sold,
    counts[1]! - sold,
  ])
  const rows = shop().shards.flatMap((id) =>
    decodeCatalogue((api.admin.get(`catalog/${id}`) as { data: string }).data),
  )
  expect(
    rows.filter(({ subcategory, category }) => subcategory === 'cement' && category !== 'roofing'),
  ).toEqual([])
  expect(recordOf('cement').movedFrom).toBe('')
  expect(await move('cement')).toEqual({ moved: 0, left: false })
  await expectChecked()
})

test('a product that cannot be read stays where it is and stops no other', async () => {
  const [first, ...others] = productsIn('cement')
  api.admin.set(`products/${first!.id}`, { ...first, name: 5 })
  await send({ act: 'place', slug: 'cement', parent: 'roofing', before: '' })
  expect(await move('cement')).toEqual({ moved: others.length, left: false })
  expect(productsIn('cement').filter(({ category }) => category === 'roofing')).toHaveLength(others.length)
  expect(recordOf('cement')).toMatchObject({ movedFrom: '' })
})

test('what would lose products, hide a change of somebody else or make two of a name is refused', async () => {
  const refusals = async (change: CategoryChange) => refusalOf(send(change))
  expect(await refusals({ act: 'remove', slug: 'cement' })).toContain('There are products in it')
  expect(await refusals({ act: 'remove', slug: 'roofing' })).toContain('subcategories first')
  expect(await refusals({ act: 'edit', slug: 'cement', seen: 'older', name: 'Binders', ...TEXTS })).toContain(
    'CONFLICT',
  )
  expect(await refusals({ act: 'edit', slug: 'gone', seen: '', name: 'Gone', ...TEXTS })).toContain(
    'CONFLICT',
  )
  expect(
    await refusals({
      act: 'add',
      slug: 'more-cement',
      parent: 'cement-aggregates',
      name: 'cement',
      ...TEXTS,
    }),
  ).toContain('has this name')
  expect(await refusals({ act: 'add', slug: 'cement', parent: '', name: 'Else', ...TEXTS })).toContain(
    'address',
  )
  expect(
    await refusals({ act: 'add', slug: 'deep', parent: 'cement', name: 'Third level', ...TEXTS }),
  ).toContain('INVALID')
  expect(await refusals({ act: 'place', slug: 'roofing', parent: 'timber-boards', before: '' })).toContain(
    'INVALID',
  )
  expect(await refusals({ act: 'add', slug: '#server/x', parent: '', name: 'Path', ...TEXTS })).toContain(
    'INVALID',
  )
  expect(await refusalOf(send({ act: 'toString' }))).toContain('INVALID')
  expect(entries()).toEqual([])
})

test('only those who publish arrange categories', async () => {
  expect(await refusalOf(send({ act: 'hide', slug: 'cement', hidden: true }, KEEPER))).toContain('FORBIDDEN')
  expect(await refusalOf(move('cement', KEEPER))).toContain('FORBIDDEN')
  expect(copyOf('cement')?.hidden).toBeUndefined()
})
