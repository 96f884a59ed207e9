import type { ApiFrame } from '#server/api/api-frame.ts'
import { documentIdOf, pairIdOf, recordIdOf } from '#server/api/request-ids.ts'
import { acknowledgePurchase, expectPurchase, mailPurchase } from './deal-with-supplier.ts'
import { actOnPurchase, savePurchase } from './purchases.ts'
import { receiptPhotoOf, signedReceiptPhoto } from './receipt-photo.ts'
import { receivePurchase } from './receive-purchase.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { decideBill, enterBill } from './supplier-bills.ts'
import { archivePart, savePart, saveSupplier, setSupplierStatus } from './suppliers.ts'

/** Suppliers and what they sell us, orders to them, what arrives of these, and their bills. */
export function purchasingRoutes({ at, byMember, readerOf, options }: ApiFrame): void {
  at('/suppliers/:id', { put: byMember(recordIdOf, saveSupplier) }, { body: 4 })
  at('/suppliers/:id/status', { put: byMember(recordIdOf, setSupplierStatus) })
  at('/supplier-parts/:id', { put: byMember(pairIdOf, savePart) }, { body: 4 })
  at('/supplier-parts/:id/archive', { put: byMember(pairIdOf, archivePart) })
  at('/purchase-orders/:id', { put: byMember(documentIdOf, savePurchase) }, { body: 64 })
  for (const [path, act] of [
    ['/purchase-orders/:id/actions', actOnPurchase],
    ['/purchase-orders/:id/receipts', receivePurchase],
    ['/purchase-orders/:id/mails', mailPurchase],
    ['/purchase-orders/:id/acknowledgement', acknowledgePurchase],
    ['/purchase-orders/:id/expected', expectPurchase],
    ['/purchase-orders/:id/reversals', reverseReceipt],
    ['/purchase-orders/:id/bills', enterBill],
    ['/purchase-orders/:id/bill-decisions', decideBill],
  ] as const)
    at(path, { post: byMember(documentIdOf, act) }, { body: 64 })
  at('/purchase-orders/:id/receipts/:number/photos/:product', {
    get: async (request) => {
      const { run } = await readerOf(request)
      return signedReceiptPhoto(receiptPhotoOf(request), run, options.signRead)
    },
  })
}
