import { useParams } from 'react-router-dom'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { paths } from '#config/paths.ts'
import { watchPurchasePrices } from '#data/purchasing/purchases.ts'
import { watchSupplier } from '#data/purchasing/suppliers.ts'
import { useLive } from '#data/reading/use-live.ts'
import { PURCHASE_PAPERS } from '#domain/orders/paper.ts'
import { canSee } from '#domain/people/roles.ts'
import { hasPurchasePaper, purchasePaper } from '#domain/purchasing/purchase-papers.ts'
import { wholeId } from '#domain/purchasing/purchase-branches.ts'
import type { PurchasePrices } from '#domain/purchasing/purchase.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { PrintPage } from '#features/admin/shared/print-page.tsx'
import { useBranchAddress } from '#features/admin/shared/use-branch-address.ts'
import { useUser } from '#stores/session-store.ts'
import { usePurchase } from './use-purchase.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** `/adx/inventory/purchase-orders/:id/print`: an order to a supplier; its prices for roles that see costs. */
export function PurchasePaperPage() {
  const { id = '' } = useParams()
  const seesCosts = canSee(useUser().roles, 'cost')
  const record = usePurchase(id)
  const purchase = record.data
  const prices = useLive<PurchasePrices | undefined>(
    seesCosts ? `purchasePrices/${wholeId(id)}` : undefined,
    (onData, onError) => watchPurchasePrices(wholeId(id), onData, onError),
  )
  const supplierId = seesCosts ? purchase?.supplierId : undefined
  const supplier = useLive<Supplier | undefined>(supplierId && `suppliers/${supplierId}`, (onData, onError) =>
    watchSupplier(supplierId ?? '', onData, onError),
  )
  const addressOf = useBranchAddress()
  const terms = prices.data && supplier.data && { prices: prices.data, supplier: supplier.data }
  const isTooEarly = purchase && !hasPurchasePaper(purchase)
  const failed = [record, ...(seesCosts ? [prices, supplier] : [])].find(({ status }) => status === 'failed')
  const paper =
    purchase && !isTooEarly && addressOf && (terms || !seesCosts)
      ? purchasePaper(purchase, addressOf, terms)
      : undefined

  return (
    <PrintPage
      title={`${PURCHASE_PAPERS['purchase-order']} ${purchase?.ref ?? ''}`.trim()}
      back={{ to: paths.admin.purchase(id), label: 'Back to the purchase order' }}
      isReady={paper !== undefined}
      download={paper && <PaperDownload kind="purchase-order" id={purchase?.id ?? id} paperRef={paper.ref} />}
    >
      {failed ? (
        <ErrorState title="The purchase order could not be loaded" onRetry={failed.retry} />
      ) : record.status === 'ready' && !purchase ? (
        <ErrorState title="There is no such purchase order" />
      ) : isTooEarly ? (
        <ErrorState title="This order is not approved">
          <p>It is printed once somebody approved it.</p>
        </ErrorState>
      ) : (
        !paper && <Skeleton height="640px" radius="8px" />
      )}
      {paper && <PaperView paper={paper} />}
    </PrintPage>
  )
}
