import { useState } from 'react'
import { ReturnedGoods } from '#components/orders/returned-goods.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { paths } from '#config/paths.ts'
import { cancelFulfilment, failFulfilment, giveBackFulfilment, pickFulfilment } from '#data/orders/fulfil.ts'
import { returnableOf } from '#domain/orders/customer-return.ts'
import { isToGiveBack, placeOf, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { DELIVERY_PAPERS, papersOf } from '#domain/orders/paper.ts'
import { mayEndFulfilments, mayMoveGoods } from '#domain/people/fulfilment-rights.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { canSee } from '#domain/people/roles.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import styles from './fulfilment-card.module.css'
import { FulfilmentPill } from './fulfilment-pill.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { SettleReturns } from './settle-returns.tsx'
import { useFulfilling } from './use-fulfilling.ts'

type Question = 'dispatch' | 'proof' | 'fail' | 'cancel' | 'return'

/** One fulfilment with its goods and its next step. It shows no price. */
export function FulfilmentCard({
  fulfilment,
  isOnHold,
}: {
  fulfilment: Fulfilment
  /** The order is on hold: nothing of it is planned, picked or dispatched. Undefined while that loads. */
  isOnHold: boolean | undefined
}) {
  const user = useUser()
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { fulfil, isBusy, failure } = useFulfilling()
  const { id, ref, status, delivery, lines, dispatch, proof, locationId, orderLocationId, customerUid } =
    fulfilment
  const isOwn = customerUid === user.uid
  const mayMove = !isOwn && mayMoveGoods(user, locationId)
  const mayEnd = !isOwn && mayEndFulfilments(user, locationId)
  const isCollected = delivery.method === 'pickup'
  const { nameOf } = useAdminBranches()
  const isYetToLeave = status === 'pending' || status === 'picked'
  const isWaiting = isYetToLeave && isOnHold !== false

  return (
    <article className={styles.card} aria-label={`Delivery ${ref}`}>
      <header className={styles.head}>
        <b className="mono">{ref}</b>
        <FulfilmentPill fulfilment={fulfilment} />
        {orderLocationId && (
          <span className="sub">
            From {nameOf(locationId)}, for an order of {nameOf(orderLocationId)}
          </span>
        )}
      </header>
      <p className="sub">
        {shownCustomer({ company: fulfilment.customerCompany, name: fulfilment.customerName })} ·{' '}
        {placeOf(fulfilment)}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.line}>
            <span>
              {line.name} <small className="mono">{line.sku}</small>
            </span>
            <span className="num">{quantityText(line.quantity, line)}</span>
          </li>
        ))}
      </ul>
      {dispatch && (
        <p className="sub">
          {[`Waybill ${dispatch.waybill}`, dispatch.driver, dispatch.vehicle].filter(Boolean).join(' · ')}
        </p>
      )}
      {proof && (
        <p className="sub">Received by {[proof.name, formatPhone(proof.phone)].filter(Boolean).join(', ')}</p>
      )}
      {fulfilment.receivedAt ? (
        <p className="sub">The customer confirmed the receipt on {timestampText(fulfilment.receivedAt)}.</p>
      ) : null}
      {fulfilment.replaces && (
        <p className="sub">Replaces goods of {fulfilment.replaces.ref}, at no charge</p>
      )}
      <ReturnedGoods fulfilment={fulfilment} shownTo="staff" />
      {mayEnd && <SettleReturns fulfilment={fulfilment} />}
      {isWaiting && isOnHold && (
        <p className="note" data-tone="warn">
          The order is on hold. Nothing of it can leave until a Manager releases the hold.
        </p>
      )}
      {fulfilment.reason && <p className="sub">Reason: {fulfilment.reason}</p>}
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        {canSee(user.roles, 'move-goods') &&
          papersOf(fulfilment).map((paper) => (
            <ButtonLink key={paper} to={paths.admin.deliveryPaper(id, paper)} icon="print">
              {DELIVERY_PAPERS[paper]}
            </ButtonLink>
          ))}
        {mayEnd && (status === 'pending' || status === 'picked') && (
          <Button onClick={() => setQuestion('cancel')}>Cancel…</Button>
        )}
        {mayMove && !isWaiting && status === 'pending' && (
          <Button tone="go" busy={isBusy} onClick={() => void fulfil(() => pickFulfilment(id))}>
            Picked
          </Button>
        )}
        {mayMove && !isWaiting && status === 'picked' && (
          <Button tone="go" onClick={() => setQuestion('dispatch')}>
            {isCollected ? 'Hand over…' : 'Dispatch…'}
          </Button>
        )}
        {mayMove && status === 'dispatched' && (
          <>
            {!fulfilment.receivedAt && <Button onClick={() => setQuestion('fail')}>Not delivered…</Button>}
            <Button tone="go" onClick={() => setQuestion('proof')}>
              Delivered…
            </Button>
          </>
        )}
        {mayMove && returnableOf(fulfilment).some((quantity) => quantity > 0) && (
          <Button onClick={() => setQuestion('return')}>Take back a return…</Button>
        )}
        {mayEnd && isToGiveBack(fulfilment) && (
          <Button tone="go" busy={isBusy} onClick={() => void fulfil(() => giveBackFulfilment(id))}>
            The goods are back
          </Button>
        )}
      </div>
      {question === 'dispatch' && <DispatchDialog fulfilment={fulfilment} onClose={close} />}
      {question === 'proof' && <ProofDialog fulfilment={fulfilment} onClose={close} />}
      {question === 'return' && <ReturnDialog fulfilment={fulfilment} onClose={close} />}
      <TextDialog
        key={question ?? ''}
        open={question === 'fail' || question === 'cancel'}
        title={question === 'fail' ? `${ref} was not delivered` : `Cancel ${ref}?`}
        keptAs={`${question} ${id}`}
        label="Reason"
        hint={question === 'fail' ? 'The customer reads it.' : cancelHint(fulfilment, nameOf)}
        confirmLabel={question === 'fail' ? 'Not delivered' : 'Cancel the delivery'}
        danger
        busy={isBusy}
        onConfirm={(reason) => {
          const isFailed = question === 'fail'
          close()
          return fulfil(() => (isFailed ? failFulfilment : cancelFulfilment)(id, reason))
        }}
        onClose={close}
      />
    </article>
  )
}

const cancelHint = (
  { orderLocationId, locationId }: Fulfilment,
  nameOf: (branchId: string) => string,
): string =>
  orderLocationId
    ? `${nameOf(locationId)} reserves it no more. ${nameOf(orderLocationId)} does, as far as it has the goods; the rest waits for stock.`
    : 'What it holds can be planned again.'
