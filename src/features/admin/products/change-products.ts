import { send } from '#data/commands/send.ts'
import { saveProduct } from '#domain/catalogue/product-commands.ts'
import { formOf, readForm, type ProductForm } from '#domain/catalogue/product-form.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'

const TAKEN = { sku: 'Another product has this SKU', slug: 'Another product uses this address' } as const

/** Publishes a draft or an archived product. Returns why it was not, if so. */
export const publishAsItIs = (product: ProductRecord): Promise<string | undefined> =>
  changeOne(product, {}, true)

export const archiveOne = async (product: ProductRecord, reason: string): Promise<void> =>
  void (await send(saveProduct, product.id, { act: 'archive', seenRevision: product.revision, reason }))

/** Changes fields of a draft or a published product, with the checks of its form. Returns why it was not done, if so. */
export async function changeOne(
  product: ProductRecord,
  changes: Partial<ProductForm>,
  publishes = product.status !== 'draft',
): Promise<string | undefined> {
  const read = readForm({ ...formOf(product), ...changes })
  if (!read.ok) return Object.values(read.errors)[0]
  const { taken } = await send(saveProduct, product.id, {
    act: publishes ? 'publish' : product.isPublishAsked ? 'ask' : 'draft',
    seenRevision: product.revision,
    reason: '',
    fields: read.fields,
  })
  return taken.length === 0 ? undefined : taken.map((kind) => TAKEN[kind]).join('. ')
}
