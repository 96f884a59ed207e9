import { BLANK_FORM, readForm, type ProductForm } from '#domain/catalogue/product-form.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { searchTokensOf } from '#domain/search/search-tokens.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const FORM: ProductForm = {
  ...BLANK_FORM,
  name: 'Cement 42.5R, 50 kg bag',
  category: 'cement-aggregates',
  subcategory: 'cement',
  unit: 'bag',
  price: '115',
  breaks: [
    { from: '50', price: '113' },
    { from: '200', price: '111' },
  ],
  packs: [{ name: 'pallet', units: '40' }],
  specs: [{ key: 'standard', value: 'EN 197-1' }],
  tags: 'cement, masonry',
  picture: 'cement-bag~t42.5r',
  weightKg: '50',
}

let made = 0

/** A draft as after its first save; `id` is new unless given. */
export function draftOf(actor: Person, changes: Partial<ProductRecord> = {}): ProductRecord {
  const number = ++made
  const read = readForm({ ...FORM, sku: `CEM-${number}`, slug: `cement-${number}` })
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const id = number.toString(16).padStart(32, 'c')
  return {
    ...read.fields,
    id,
    searchTokens: searchTokensOf(read.fields),
    priceHistory: [],
    status: 'draft',
    revision: 1,
    shard: '',
    catalogRevision: 0,
    isPublishAsked: false,
    lastAuditId: `audit-product-${id}-1`,
    createdAt: Date.now(),
    createdBy: actor,
    updatedAt: Date.now(),
    updatedBy: actor,
    ...changes,
  }
}

/** A published product at GH₵ 115.00 with least quantity 1; its id. */
export async function soldProduct(world: World): Promise<string> {
  const product = { ...draftOf('admin'), status: 'published' as const }
  await world.put(`products/${product.id}`, product)
  return product.id
}
