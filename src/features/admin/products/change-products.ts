import {
  archiveProduct,
  publishProduct,
  saveProductDraft,
  type ProductCommand,
  type SaveResult,
} from '#data/catalogue/save-product.ts'
import { formOf, readForm, type ProductForm } from '#domain/catalogue/product-form.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { newId } from '#lib/new-id.ts'

const commandFor = ({ id, revision }: ProductRecord, reason = ''): ProductCommand => ({
  id: newId(),
  productId: id,
  seenRevision: revision,
  reason,
})

const TAKEN = { sku: 'Another product has this SKU', slug: 'Another product uses this address' } as const

const faultOf = (result: SaveResult): string | undefined =>
  result.ok ? undefined : result.taken.map((kind) => TAKEN[kind]).join('. ')

/** Publishes a draft or an archived product. Returns why it was not, if so. */
export const publishAsItIs = (product: ProductRecord): Promise<string | undefined> =>
  changeOne(product, {}, true)

export const archiveOne = async (product: ProductRecord, reason: string): Promise<void> =>
  void (await archiveProduct(commandFor(product, reason)))

/** Changes fields of a draft or a published product, with the checks of its form. Returns why it was not done, if so. */
export async function changeOne(
  product: ProductRecord,
  changes: Partial<ProductForm>,
  publishes = product.status !== 'draft',
): Promise<string | undefined> {
  const read = readForm({ ...formOf(product), ...changes })
  if (!read.ok) return Object.values(read.errors)[0]
  const { isPublishAsked } = product
  return faultOf(
    publishes
      ? await publishProduct(commandFor(product), read.fields)
      : await saveProductDraft(commandFor(product), read.fields, isPublishAsked),
  )
}
