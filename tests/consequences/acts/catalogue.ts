import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { formOf, readForm } from '#domain/catalogue/product-form.ts'
import { act, idOf, type ConsequenceBody } from '../act.ts'
import { confirmed } from './orders.ts'

const IMPORT = { id: idOf(140) }
const NEW = idOf(141)
type Shop = Parameters<ConsequenceBody>[0]

const recordOf = ({ admin }: Shop) => decodeProduct('CEM', admin.get('products/CEM'))

function fieldsOf(shop: Shop, changes: object = {}) {
  const read = readForm(formOf(recordOf(shop)))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return { ...read.fields, ...changes }
}

const save = (name: string, as: string, wanted: string, changes?: object) => ({
  door: 'command product.save',
  as,
  params: { target: 'CEM' },
  body: (shop: Shop) => ({
    act: wanted,
    seenRevision: recordOf(shop).revision ?? 0,
    reason: name,
    ...(changes && { fields: fieldsOf(shop, changes) }),
  }),
})
const imported = act('Import a product with its opening stock', {
  door: 'POST /imports/:id',
  as: 'kwame',
  params: IMPORT,
  body: (shop) => ({
    fileName: 'goods.csv',
    openingAt: 'osu',
    parts: [
      {
        part: 0,
        products: [
          {
            productId: NEW,
            status: 'published',
            opening: 40,
            fields: fieldsOf(shop, { sku: 'BOLT', slug: 'bolt', name: 'Bolt' }),
          },
        ],
      },
    ],
  }),
})

export const CATALOGUE = [
  act(
    'Change the price of a product',
    save('The factory raises it', 'kwame', 'publish', { priceMinor: 11_000 }),
  ),
  act('Ask for a new product to be published', {
    door: 'command product.save',
    as: 'stock',
    params: { target: NEW },
    body: (shop) => ({
      act: 'ask',
      reason: '',
      fields: fieldsOf(shop, { sku: 'BOLT', slug: 'bolt', name: 'Bolt' }),
    }),
  }),
  act('Archive a product that is ordered', {
    after: confirmed,
    ...save('Not made any more', 'kwame', 'archive'),
  }),
  imported,
  act('Undo an import', {
    after: imported,
    door: 'POST /imports/:id/undo',
    as: 'kwame',
    params: IMPORT,
    body: { parts: [0] },
    undoes: imported,
  }),
]
