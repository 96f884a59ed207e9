import type { ApiFrame } from '#server/api/api-frame.ts'
import { documentIdOf } from '#server/api/request-ids.ts'
import { acknowledgePurchase, expectPurchase, mailPurchase } from './deal-with-supplier.ts'
import { actOnPurchase, savePurchase } from './purchases.ts'
import { receiptPhotoOf, signedReceiptPhoto } from './receipt-photo.ts'
import { receivePurchase } from './receive-purchase.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { decideBill, enterBill } from './supplier-bills.ts'

/** Orders to suppliers, what arrives of these, and their bills. */
export function purchasingRoutes({ at, byMember, readerOf, options }: ApiFrame): void {
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
