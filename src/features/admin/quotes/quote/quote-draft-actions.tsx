import { useRef, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { fetchOrderLimits } from '#data/settings/limits.ts'
import { askCustomer, declineRequest, sendOffer } from '#data/quotes/answer-request.ts'
import { useRead } from '#data/reading/use-read.ts'
import { withoutText } from '#domain/people/customer-terms.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { lossText, marginText } from '#domain/pricing/margin.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { quoteDraftProblem } from '#domain/quotes/quote-offer.ts'
import { isAdminLevel, isManager } from '#domain/people/roles.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from './quote-page.module.css'
import type { Work } from './use-quote-draft.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'

const CHANGED =
  'Somebody else answered this quote, or the customer changed it. Your draft is kept; check the quote again.'

type Question = 'send' | 'ask' | 'decline'

/** Sends the offer, asks the customer, asks a manager for approval, or declines. */
export function QuoteDraftActions({
  quote,
  work,
  priced,
}: {
  quote: Quote
  work: Work
  priced: readonly OrderLine[]
}) {
  const user = useUser()
  const limit = useRead('order-limits', fetchOrderLimits).data?.salesPersonConfirmMinor
  const [question, setQuestion] = useState<Question>()
  const { run, isBusy, failure } = useAction({ show: 'inline', texts: { conflict: CHANGED } })
  // A retry with the same text reuses the id, so that a question already stored is not stored twice.
  const asked = useRef({ id: '', text: '' })
  const { sheet, totals, margin } = work
  const isMailed = quote.emailConfirmedAt > 0
  const problem = work.hasFaults ? 'Put right what is marked.' : quoteDraftProblem(priced)
  const maySendAll = isAdminLevel(user.roles) || isManager(user.roles)
  const isOverLimit = !maySendAll && limit !== undefined && totals.totalMinor > limit

  async function act(work: () => Promise<void>, done: string) {
    const isDone = await run(work, { done })
    setQuestion(undefined)
    return isDone
  }

  async function send() {
    const isDone = await run(() => work.send((sent) => sendOffer(quote.revision, sent, totals.totalMinor)), {
      done: ({ isHeld }) =>
        isHeld
          ? toast.warning({
              title: 'The offer waits for a Manager',
              message: 'A price is lower than you may offer alone. Nothing was sent to the customer.',
            })
          : toast.success({
              title: isMailed
                ? `Offer sent to ${quote.customer.email}`
                : 'The offer is on the customer’s page; the email will be sent once their address is confirmed',
            }),
    })
    setQuestion(undefined)
    return isDone
  }

  const ask = (text: string) =>
    act(async () => {
      if (asked.current.text !== text) asked.current = { id: newId(), text }
      await askCustomer(quote.id, asked.current)
      asked.current = { id: '', text: '' }
    }, 'Your question has been sent')

  return (
    <footer className={`row ${styles.foot}`}>
      {failure && (
        <p role="alert" className={`failure ${styles.failure}`}>
          {failure}
        </p>
      )}
      {sheet.isApprovalAsked && (
        <p className="warning">
          {maySendAll
            ? 'A sales person has asked for your approval. Sending the offer approves it.'
            : 'A Manager has been asked to approve and send this offer. Change it, and it is yours again.'}
        </p>
      )}
      <Button tone="danger" onClick={() => setQuestion('decline')}>
        Decline…
      </Button>
      <Button onClick={() => setQuestion('ask')}>Ask the customer…</Button>
      {isOverLimit ? (
        <Button
          tone="go"
          busy={isBusy}
          disabled={problem !== undefined || sheet.isApprovalAsked}
          onClick={() => void act(() => work.save({ isApprovalAsked: true }), 'Approval requested')}
        >
          Ask for approval
        </Button>
      ) : (
        <Button
          tone="go"
          busy={isBusy}
          disabled={problem !== undefined || (sheet.isApprovalAsked && !maySendAll)}
          onClick={() => setQuestion('send')}
        >
          Send the offer…
        </Button>
      )}
      <p className="sub">
        {problem ??
          (isOverLimit && limit !== undefined
            ? `Above ${formatMoney(limit, 'GHS')}, the limit you can send without approval.`
            : 'Saved automatically.')}
      </p>
      <ConfirmDialog
        open={question === 'send'}
        title={`Send the offer for ${quote.ref}?`}
        confirmLabel="Send the offer"
        busy={isBusy}
        onConfirm={() => void send()}
        onClose={() => setQuestion(undefined)}
      >
        <p>
          {formatMoney(totals.totalMinor, 'GHS')} {work.exemption ? withoutText(work.exemption) : 'with tax'}{' '}
          for {countOf(priced.length, 'line')}, held for {countOf(sheet.validDays, 'day')}
          {work.exemption && ', at most until the certificate ends'},{' '}
          {isMailed
            ? `by mail to ${quote.customer.email}.`
            : 'on the customer’s page; by email once their address is confirmed.'}
        </p>
        {margin && <p>{marginText(margin)}</p>}
        {margin && margin.low > 0 && (
          <p className="warning">
            {margin.belowCost > 0 && `${lossText(margin)}. `}Sending the offer approves its prices.
          </p>
        )}
      </ConfirmDialog>
      <TextDialog
        open={question === 'ask'}
        title="Ask the customer"
        label="Your question"
        ask="Enter the question"
        confirmLabel="Send the question"
        busy={isBusy}
        keptAs={`ask ${quote.id}`}
        onConfirm={ask}
        onClose={() => setQuestion(undefined)}
      />
      <TextDialog
        open={question === 'decline'}
        title={`Decline ${quote.ref}?`}
        label="Reason"
        hint="The customer reads it."
        confirmLabel="Decline the request"
        danger
        busy={isBusy}
        keptAs={`decline ${quote.id}`}
        onConfirm={(reason) => act(() => declineRequest(quote.id, reason), 'The request is declined')}
        onClose={() => setQuestion(undefined)}
      />
    </footer>
  )
}
