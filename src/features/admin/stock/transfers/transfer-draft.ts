import { quantityToType, type QuantityScale } from '#domain/units/quantity.ts'
import { inTab, keptInTab } from '#lib/browser-storage.ts'

export type TypedTransferLine = {
  productId: string
  sku: string
  name: string
  unit: string
  quantityScale: QuantityScale
  quantity: string
}

/** A line that is begun from what a list says of a product. */
export const typedTransferLine = (
  { productId, sku, name, unit, quantityScale }: Omit<TypedTransferLine, 'quantity'>,
  quantity: number,
): TypedTransferLine => ({
  productId,
  sku,
  name,
  unit,
  quantityScale,
  quantity: quantityToType(quantity, quantityScale),
})

/** A transfer as it is typed; its id is that of the transfer. */
export type TransferDraft = {
  id: string
  fromId: string
  toId: string
  note: string
  lines: readonly TypedTransferLine[]
  /** What the branch asked for, each answered as long as its product is on a line. */
  requests?: readonly { id: string; productId: string }[]
}

const KEY = 'new-transfer'

/** What this tab has begun to ask for. */
export const keptTransferDraft = (): TransferDraft | undefined => keptInTab(KEY) as TransferDraft | undefined

export const keepTransferDraft = (draft: TransferDraft): boolean => inTab.setItem(KEY, JSON.stringify(draft))

export const dropTransferDraft = (): boolean => inTab.removeItem(KEY)
