import type { Purchase } from '#domain/purchasing/purchase.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { readPurchase } from '#server/api/read-stored.ts'
import type { NewsOf, StaffNews } from './order-news.ts'
import type { Written } from './written.ts'

/** An order to a supplier that waits for approval, what became of it, and goods of it that were refused at the door. */
export const newsOfPurchase: NewsOf = ({ id, before, after }) => {
  const read = readPurchase(id, after)
  if (!read.ok) return undefined
  return newsOfStep(read.record, before) ?? newsOfRejected(read.record, before)
}

function newsOfStep(
  { id, ref, status, locationId, supplierName, createdByName, approvedByName, reason, revision }: Purchase,
  before: Written['before'],
): StaffNews | undefined {
  const was = before?.['status']
  if (was === status) return undefined
  const facts = { recordId: id, ref, locationId, at: revision }
  // One that goes on after a hold has been told already.
  if (status === 'pending_approval' && was === 'draft')
    return { ...facts, kind: 'purchase', about: `${supplierName}, ${createdByName}` }
  if (status === 'approved' && was === 'pending_approval')
    return { ...facts, kind: 'purchase-answer', about: `${supplierName}: approved by ${approvedByName}` }
  if (status === 'draft' && was === 'pending_approval')
    return { ...facts, kind: 'purchase-answer', about: `${supplierName}: returned, ${reason}` }
  return undefined
}

/** To be settled with the supplier. */
function newsOfRejected(
  { id, ref, locationId, lines, receipts, supplierName }: Purchase,
  before: Written['before'],
): StaffNews | undefined {
  const receipt = receipts.at(-1)
  const was = before?.['receipts']
  if (!receipt || receipt.reversed || (Array.isArray(was) && was.length >= receipts.length)) return undefined
  const rejected = receipt.lines.flatMap((came) => {
    const line = lines.find(({ productId }) => productId === came.productId)
    return line && came.rejected > 0 ? [`${line.name}: ${quantityText(came.rejected, line)}`] : []
  })
  if (rejected.length === 0) return undefined
  return {
    kind: 'rejected-goods',
    recordId: id,
    ref,
    locationId: receipt.locationId || locationId,
    about: `${supplierName}, ${rejected.join('; ')}`,
    at: receipt.id,
  }
}
