import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SignedFile } from '#components/states/signed-file.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { reverseReceipt } from '#data/purchasing/purchases.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { receivedNoteRef } from '#domain/purchasing/purchase-papers.ts'
import { receivedAt } from '#domain/purchasing/purchase-branches.ts'
import { mayReverse, REJECTION_LABELS, type Purchase } from '#domain/purchasing/purchase.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './purchase-page.module.css'

type Receipt = Purchase['receipts'][number]

/** The deliveries of an order, each with its note to print; somebody else than who received one takes it back. */
export function PurchaseReceipts({
  purchase,
  nameOf,
}: {
  purchase: Purchase
  nameOf: (branchId: string) => string
}) {
  const user = useUser()
  const lineOf = new Map(purchase.lines.map((line) => [line.productId, line]))
  const [reversing, setReversing] = useState<Receipt>()
  return (
    <section aria-labelledby="receipts-title" className={styles.section}>
      <h2 id="receipts-title">Deliveries</h2>
      <ul className={`card lines ${styles.receipts}`}>
        {purchase.receipts.map((receipt, index) => (
          <li key={receipt.id}>
            <Link to={paths.admin.receivedNote(purchase.id, String(index + 1))} className="link mono">
              {receivedNoteRef(purchase, index)}
            </Link>{' '}
            <b>{timestampText(receipt.at)}</b> {receipt.byName}
            {purchase.locationId === '' && ` · ${nameOf(receivedAt(purchase, receipt))}`}
            {receipt.deliveryNote && (
              <>
                {' · '}
                <span className="mono">{receipt.deliveryNote}</span>
              </>
            )}{' '}
            {receipt.reversed && <Pill tone="bad">Taken back</Pill>}
            {receipt.lines.map(({ productId, accepted, rejected, reason, photo }) => {
              const line = lineOf.get(productId)
              if (!line) return null
              return (
                <div key={productId} className="sub">
                  {line.name}: {formatQuantity(accepted, line.quantityScale)} accepted
                  {rejected > 0 &&
                    reason !== '' &&
                    `, ${formatQuantity(rejected, line.quantityScale)} rejected: ${REJECTION_LABELS[reason].toLowerCase()}`}
                  {photo !== '' && (
                    <ReceiptPhoto purchaseId={purchase.id} number={index + 1} line={line} photo={photo} />
                  )}
                </div>
              )
            })}
            {receipt.reversed && (
              <p className="sub">
                Taken back by {receipt.reversed.byName}, {timestampText(receipt.reversed.at)}: “
                {receipt.reversed.reason}”
              </p>
            )}
            {mayReverse(purchase, receipt, user) && (
              <p>
                <Button size="s" onClick={() => setReversing(receipt)}>
                  Take this delivery back…
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {reversing && (
        <ReverseDialog purchase={purchase} receipt={reversing} onClose={() => setReversing(undefined)} />
      )}
    </section>
  )
}

function ReceiptPhoto({
  purchaseId,
  number,
  line: { productId, name },
  photo,
}: {
  purchaseId: string
  number: number
  line: Purchase['lines'][number]
  photo: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {' '}
      <Button
        size="s"
        icon="eye"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} the photo of ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide the photo' : 'Show the photo'}
      </Button>
      {isOpen && (
        <SignedFile
          name={photo}
          label={`What was rejected of ${name}`}
          path={`/purchase-orders/${purchaseId}/receipts/${number}/photos/${encodeURIComponent(productId)}`}
        />
      )}
    </>
  )
}

function ReverseDialog({
  purchase,
  receipt,
  onClose,
}: {
  purchase: Purchase
  receipt: Receipt
  onClose: () => void
}) {
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'The order has just changed. Look at it again.' },
  })
  async function reverse(reason: string) {
    const isDone = await run(() => reverseReceipt(purchase.id, receipt.id, reason), {
      done: 'The delivery is taken back',
    })
    if (isDone) {
      readAgain('purchases')
      onClose()
    }
    return isDone
  }
  return (
    <TextDialog
      open
      title="Take this delivery back"
      label="Why"
      hint="Its goods leave the stock again and are still to come. The delivery stays in the list."
      confirmLabel="Take it back"
      danger
      busy={isBusy}
      failure={failure}
      keptAs={`reverse ${receipt.id}`}
      onConfirm={reverse}
      onClose={onClose}
    />
  )
}
