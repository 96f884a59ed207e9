import { useState } from 'react'
import { usePaperDownload } from '#components/orders/use-paper-download.ts'
import { ReorderDialog } from '#components/orders/reorder-dialog.tsx'
import { ShareLink } from '#features/storefront/shared/share-link.tsx'
import { paths } from '#config/paths.ts'
import {
  canBeCancelledByCustomer,
  canCancellingBeAsked,
  canProblemBeReported,
  type Order,
} from '#domain/orders/order.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { listLinesOfOrder } from '#domain/orders/order-as-list.ts'
import { papersOfOrder } from '#domain/orders/paper.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlay.tsx'
import { CancelOrderDialog } from './cancel-order.tsx'
import { AskToCancelDialog } from './customer-answers.tsx'
import styles from './order-page.module.css'
import { ReportProblemDialog } from './report-problem.tsx'

type Question = 'reorder' | 'share' | 'problem' | 'ask-cancel' | 'cancel'

/** The most common customer actions in the order's state; the rest is in the menu. */
export function OrderActions({ order, fulfilments }: { order: Order; fulfilments: readonly Fulfilment[] }) {
  const [question, setQuestion] = useState<Question>()
  const { download } = usePaperDownload()
  const close = () => setQuestion(undefined)
  const ask = (next: Question) => () => setQuestion(next)
  const dialog = (which: Question) => ({ order, open: question === which, onClose: close })
  const isOpen = ['submitted', 'confirmed', 'processing', 'on_hold'].includes(order.status)

  const reorder: MenuItem = {
    type: 'action',
    label: 'Order again…',
    icon: 'refresh',
    onSelect: ask('reorder'),
  }
  const items: MenuItem[] = [
    ...(isOpen ? [reorder] : []),
    { type: 'action', label: 'Share what you ordered…', icon: 'mail', onSelect: ask('share') },
    { type: 'action', label: 'Print this page', icon: 'print', onSelect: () => window.print() },
  ]
  if (papersOfOrder(order).includes('confirmation'))
    items.push({
      type: 'action',
      label: 'Order confirmation (PDF)',
      icon: 'download',
      onSelect: () => void download('confirmation', order.id, order.ref),
    })
  if (canProblemBeReported(order))
    items.push({
      type: 'action',
      label: 'Report a problem…',
      icon: 'warning',
      onSelect: ask('problem'),
    })
  if (canCancellingBeAsked(order))
    items.push({ type: 'action', label: 'Ask to cancel…', icon: 'close', onSelect: ask('ask-cancel') })

  return (
    <div className={`row ${styles.actions} screen-only`}>
      {order.invoiceId && (
        <ButtonLink icon="receipt" tone={isOpen ? 'go' : 'plain'} to={`${paths.order(order.id)}/proforma`}>
          Proforma invoice
        </ButtonLink>
      )}
      {!isOpen && (
        <Button icon="refresh" tone="go" onClick={ask('reorder')}>
          Order again…
        </Button>
      )}
      {canBeCancelledByCustomer(order) && <Button onClick={ask('cancel')}>Cancel the order…</Button>}
      <Menu
        label="More to do with this order"
        triggerClassName={styles.more}
        trigger={<Icon name="more" size={18} />}
        items={items}
      />
      {question === 'reorder' && <ReorderDialog order={order} onClose={close} />}
      <ShareLink
        open={question === 'share'}
        what="order"
        title={`Order ${order.ref}`}
        lines={listLinesOfOrder(order.lines)}
        onClose={close}
      />
      {question === 'problem' && (
        <ReportProblemDialog order={order} fulfilments={fulfilments} onClose={close} />
      )}
      <AskToCancelDialog {...dialog('ask-cancel')} />
      <CancelOrderDialog {...dialog('cancel')} />
    </div>
  )
}
