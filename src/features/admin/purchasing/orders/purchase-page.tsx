import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { actOnPurchase, watchPurchasePrices } from '#data/purchasing/purchases.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain, useRead } from '#data/reading/use-read.ts'
import { fetchOrderLimits } from '#data/settings/limits.ts'
import { canSee } from '#domain/people/roles.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import {
  ACTION_STATES,
  BUYING,
  isOpen,
  mayApprove,
  mayReceive,
  needsReason,
  openQuantity,
  PURCHASE_LABELS,
  type Purchase,
  type PurchaseAction,
  type PurchasePrices,
} from '#domain/purchasing/purchase.ts'
import { branchesOf, linesAt, wholeId } from '#domain/purchasing/purchase-branches.ts'
import { BILL_LABELS, billingText } from '#domain/purchasing/supplier-bill.ts'
import { hasPurchasePaper } from '#domain/purchasing/purchase-papers.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { allOf } from '#lib/any-of.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Failure } from '#ui/failure.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchasePill } from './purchase-pill.tsx'
import { PurchaseReceipts } from './purchase-receipts.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { SupplierBills } from './supplier-bills.tsx'
import { usePurchase } from './use-purchase.ts'
import { SupplierDealings } from './supplier-dealings.tsx'
import styles from './purchase-page.module.css'

/** `/adx/inventory/purchase-orders/:id`: one order to a supplier, from its draft to the last delivery. */
export function PurchasePage() {
  const { id = '' } = useParams()
  const { roles } = useUser()
  const record = usePurchase(id)
  const seesPrices = canSee(roles, 'cost')
  const prices = useLive<PurchasePrices | undefined>(
    seesPrices ? `purchasePrices/${wholeId(id)}` : undefined,
    (onData, onError) => watchPurchasePrices(wholeId(id), onData, onError),
  ).data
  return (
    <RecordPage
      noun="purchase order"
      icon="truck"
      back={{ url: paths.admin.purchases, label: 'Purchase orders' }}
      record={record}
    >
      {(purchase) => <OnePurchase key={purchase.id} purchase={purchase} prices={prices} />}
    </RecordPage>
  )
}

/** What the states of orders and bills are called in the history. */
const STATES = { ...PURCHASE_LABELS, ...BILL_LABELS }

function OnePurchase({ purchase, prices }: { purchase: Purchase; prices: PurchasePrices | undefined }) {
  const { id, ref, status, supplierId, supplierName, expectedOn } = purchase
  const user = useUser()
  const { nameOf } = useAdminBranches()
  const [isReceiving, setIsReceiving] = useState(false)
  const branches = branchesOf(purchase)
  const receivable = branches.filter(
    (branchId) =>
      mayReceive(branchId, user) && linesAt(purchase, branchId).some((line) => openQuantity(line) > 0),
  )
  const isBuyer = meetsNeed(user.roles, BUYING)
  const isEditable = status === 'draft' && purchase.createdBy === user.uid && prices !== undefined
  const maySee = prices !== undefined
  return (
    <>
      <PageTitle title={ref || 'Purchase order'} />
      <header className={`head-row ${layout.head}`}>
        <span className="row">
          <h1>{ref || 'New purchase order'}</h1>
          <PurchasePill purchase={purchase} today={today()} />
        </span>
        <span className="row">
          {hasPurchasePaper(purchase) && (
            <ButtonLink icon="print" to={paths.admin.purchasePaper(id)}>
              Print or PDF
            </ButtonLink>
          )}
          {isOpen(purchase) && receivable.length > 0 && !isReceiving && (
            <Button tone="go" icon="box" onClick={() => setIsReceiving(true)}>
              Receive goods
            </Button>
          )}
        </span>
      </header>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          [
            'Supplier',
            maySee ? (
              <Link to={paths.admin.supplier(supplierId)} className="link">
                {supplierName}
              </Link>
            ) : (
              supplierName
            ),
          ],
          ['For', allOf(branches.map(nameOf))],
          ['Expected', expectedOn ? dayText(expectedOn) : '–'],
          ...(purchase.acknowledgement ? [['Promised', promisedText(purchase)] as [string, string]] : []),
          ['By', `${purchase.createdByName}, ${timestampText(purchase.createdAt)}`],
          ...(purchase.approvedByName ? [['Approved by', purchase.approvedByName] as [string, string]] : []),
          ...(purchase.sentOn ? [['Sent on', dayText(purchase.sentOn)] as [string, string]] : []),
          ...(purchase.mails.length > 0 ? [['Mailed', mailedText(purchase)] as [string, string]] : []),
          ...(prices && prices.currency !== 'GHS'
            ? [['Rate', `${prices.currency} 1 = GH₵${prices.rateMillionths / 1_000_000}`] as [string, string]]
            : []),
          ...(prices && !isEditable
            ? [
                ['Net', `${prices.currency} ${formatAmount(prices.netMinor)}`] as [string, string],
                ['Freight and duty', formatMoney(prices.freightMinor + prices.dutyMinor, 'GHS')] as [
                  string,
                  string,
                ],
                ['Landed total', formatMoney(prices.totalMinor, 'GHS')] as [string, string],
              ]
            : []),
          ...(prices && billingText(purchase, prices)
            ? [['Bill', billingText(purchase, prices)] as [string, string]]
            : []),
          ...(purchase.note && !isEditable ? [['Note', purchase.note] as [string, string]] : []),
          ...(purchase.reason ? [['Reason', purchase.reason] as [string, string]] : []),
        ]}
      />
      {isEditable ? (
        <DraftEditor purchase={purchase} prices={prices} />
      ) : (
        <PurchaseLines purchase={purchase} prices={prices} nameOf={nameOf} />
      )}
      {isReceiving && isOpen(purchase) && (
        <ReceiveForm purchase={purchase} branchIds={receivable} onDone={() => setIsReceiving(false)} />
      )}
      {(isBuyer || maySee) && <PurchaseActions purchase={purchase} prices={prices} />}
      {prices && <SupplierBills purchase={purchase} prices={prices} />}
      {purchase.receipts.length > 0 && <PurchaseReceipts purchase={purchase} nameOf={nameOf} />}
      {isBuyer && (
        <AuditTrail
          title="History"
          watchKey={`purchaseOrders/${id}`}
          watch={(onLines, onError) => watchRecordAudit('purchaseOrders', id, onLines, onError, STATES)}
          empty="Nothing was done yet."
        />
      )}
    </>
  )
}

/** The day the supplier promised, and what they said with it. */
const promisedText = ({ promisedOn, acknowledgement }: Purchase): string =>
  [dayText(promisedOn), acknowledgement?.note].filter(Boolean).join(': ')

const mailedText = ({ mails }: Purchase): string => {
  const last = mails.at(-1)
  return last ? `${timestampText(last.at)}, to ${last.to}, by ${last.byName}` : ''
}

const ACTION_LABELS: Readonly<Record<PurchaseAction, string>> = {
  'take-over': 'Take over the draft…',
  submit: 'Submit for approval',
  approve: 'Approve',
  return: 'Return to its author…',
  send: 'Mark as sent',
  resume: 'Resume',
  hold: 'Put on hold…',
  close: 'Close…',
  cancel: 'Cancel the order…',
}

const DONE: Readonly<Record<PurchaseAction, string>> = {
  'take-over': 'The draft is yours',
  submit: 'The order waits for approval',
  approve: 'The order is approved',
  return: 'The order is a draft again',
  send: 'The order is sent; its goods are incoming',
  resume: 'The order goes on',
  hold: 'The order is on hold',
  close: 'The order is closed',
  cancel: 'The order is cancelled',
}

/** How a reason is asked for. */
const REASONED: Readonly<Partial<Record<PurchaseAction, { title: string; confirm: string; hint?: string }>>> =
  {
    return: { title: 'Return the order to its author', confirm: 'Return it' },
    hold: {
      title: 'Put the order on hold',
      confirm: 'Put it on hold',
      hint: 'Until it is resumed, it is neither approved nor sent, and no goods are received.',
    },
    close: {
      title: 'Close the order short',
      confirm: 'Close it',
      hint: 'The rest is not expected any more.',
    },
    cancel: { title: 'Cancel the order', confirm: 'Cancel the order' },
  }

/** How what needs no reason is asked about. */
const CONFIRMED: Readonly<Partial<Record<PurchaseAction, { title: string; confirmLabel: string }>>> = {
  'take-over': { title: 'Take over this draft?', confirmLabel: 'Take it over' },
  close: { title: 'Close this order?', confirmLabel: 'Close it' },
  cancel: { title: 'Cancel this draft?', confirmLabel: 'Cancel the draft' },
}

/** What this member can do with it now. The API asks for the same rights again. */
function PurchaseActions({ purchase, prices }: { purchase: Purchase; prices: PurchasePrices | undefined }) {
  const totalMinor = prices?.totalMinor
  const user = useUser()
  const limit = useRead('order-limits', fetchOrderLimits).data?.managerPurchaseMinor ?? 0
  const [question, setQuestion] = useState<PurchaseAction>()
  const { run, running, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'The order has just changed. Look at it again.' },
  })
  const isAuthor = purchase.createdBy === user.uid
  const isBuyer = meetsNeed(user.roles, BUYING)
  const isApprover = meetsNeed(user.roles, { ...BUYING, grants: ['A'] })
  const may: Readonly<Record<PurchaseAction, boolean>> = {
    'take-over': isBuyer && !isAuthor,
    // The editor of the draft submits it.
    submit: false,
    approve: totalMinor !== undefined && mayApprove(purchase, totalMinor, user, limit),
    return: isApprover || (isAuthor && isBuyer),
    send: isBuyer,
    hold: isBuyer,
    resume: isBuyer,
    close: isBuyer,
    cancel: isApprover || (isAuthor && isBuyer && purchase.status !== 'sent'),
  }
  const possible = (Object.keys(ACTION_LABELS) as PurchaseAction[]).filter(
    (action) => may[action] && ACTION_STATES[action].from.includes(purchase.status),
  )

  async function act(action: PurchaseAction, reason = '') {
    const isDone = await run(() => actOnPurchase(purchase.id, action, reason), {
      name: action,
      done: DONE[action],
    })
    if (isDone) readAgain('purchases')
    setQuestion(undefined)
    return isDone
  }
  const ask = (action: PurchaseAction) =>
    needsReason(action, purchase.status) ||
    action === 'cancel' ||
    action === 'close' ||
    action === 'take-over'
      ? setQuestion(action)
      : void act(action)
  const isReasoned = question !== undefined && needsReason(question, purchase.status)
  const reasoned = question && REASONED[question]
  const confirmed = question && CONFIRMED[question]

  return (
    <div className={styles.actions}>
      <Failure>{failure}</Failure>
      {purchase.status === 'draft' && !isAuthor && (
        <p className="note">
          {`${purchase.createdByName} is writing this draft and has not submitted it yet.${isBuyer ? ' Take it over to change or submit it yourself.' : ''}`}
        </p>
      )}
      {purchase.status === 'pending_approval' && !may.approve && (
        <p className="note">
          {isAuthor || purchase.formerAuthors.includes(user.uid)
            ? 'Somebody else approves this order.'
            : `It waits for approval: by a Manager up to ${formatMoney(limit, 'GHS')}, above it by an Admin.`}
        </p>
      )}
      {isBuyer && prices && <SupplierDealings purchase={purchase} />}
      {possible.map((action) => (
        <Button
          key={action}
          tone={action === 'approve' || action === 'resume' ? 'go' : action === 'cancel' ? 'danger' : 'plain'}
          busy={running === action}
          disabled={isBusy}
          onClick={() => ask(action)}
        >
          {ACTION_LABELS[action]}
        </Button>
      ))}
      <TextDialog
        key={question}
        open={isReasoned}
        title={reasoned?.title ?? ''}
        label="Why"
        hint={reasoned?.hint}
        confirmLabel={reasoned?.confirm ?? ''}
        danger={question === 'cancel'}
        busy={isBusy}
        failure={failure}
        keptAs={`${question} ${purchase.id}`}
        onConfirm={async (reason) => question !== undefined && act(question, reason)}
        onClose={() => setQuestion(undefined)}
      />
      <ConfirmDialog
        open={question !== undefined && !isReasoned}
        title={confirmed?.title ?? ''}
        confirmLabel={confirmed?.confirmLabel ?? ''}
        busy={isBusy}
        onConfirm={() => question && void act(question)}
        onClose={() => setQuestion(undefined)}
      >
        {question === 'close'
          ? prices && billingText(purchase, prices) === 'Billed and matched'
            ? 'Everything has arrived and its bill is matched.'
            : 'Everything has arrived. Its bill is not matched yet; it can still be entered afterwards.'
          : question === 'take-over'
            ? `${purchase.createdByName} cannot change it any more then, and neither of you approves it.`
            : 'It stays in the list as cancelled.'}
      </ConfirmDialog>
    </div>
  )
}
