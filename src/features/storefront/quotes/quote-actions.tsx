import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tellFailure } from '#components/tell-failure.ts'
import { paths } from '#config/paths.ts'
import { acceptOffer, askAgain, declineOffer, withdrawRequest } from '#data/quotes/customer-quotes.ts'
import { formatMoney } from '#domain/money.ts'
import {
  canBeAskedAgain,
  canBeOrdered,
  canBeWithdrawn,
  type Quote,
  type QuoteStanding,
} from '#domain/quote.ts'
import { isAppError } from '#lib/app-error.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'

type Question = 'accept' | 'decline' | 'withdraw'

/** What the customer may do with the quote at this moment. */
export function QuoteActions({ quote, standing }: { quote: Quote; standing: QuoteStanding }) {
  const [question, setQuestion] = useState<Question>()
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const isOwn = quote.customerUid !== ''

  async function act(work: () => Promise<void>, done: string) {
    setIsBusy(true)
    try {
      await work()
      toast.success({ title: done })
      setQuestion(undefined)
    } catch (error) {
      if (isAppError(error, 'conflict')) {
        toast.warning({ title: 'The quote has just changed', message: 'Look at it again before you decide.' })
        setQuestion(undefined)
      } else tellFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  const accept = async () => {
    await act(() => acceptOffer(quote.id, quote.revision), `Quote ${quote.ref} is accepted`)
    void navigate(paths.quote(quote.id), { replace: true })
  }

  return (
    <>
      {quote.orderId && (
        <ButtonLink tone="go" to={paths.order(quote.orderId)}>
          Open the order
        </ButtonLink>
      )}
      {isOwn && canBeOrdered(quote) && (
        <ButtonLink tone="go" to={`${paths.checkout}?quote=${quote.id}`}>
          Place the order
        </ButtonLink>
      )}
      {canBeWithdrawn(quote) && standing !== 'sent' && (
        <Button tone="quiet" onClick={() => setQuestion('withdraw')}>
          Withdraw…
        </Button>
      )}
      {standing === 'sent' && (
        <Button tone="quiet" onClick={() => setQuestion('decline')}>
          Decline…
        </Button>
      )}
      {canBeAskedAgain(quote) && (
        <Button busy={isBusy} onClick={() => void act(() => askAgain(quote.id), 'We look at it again')}>
          {quote.status === 'more_info' ? 'Hand it back to us' : 'Ask for a new offer'}
        </Button>
      )}
      {isOwn && standing === 'sent' && (
        <Button tone="go" onClick={() => setQuestion('accept')}>
          Accept…
        </Button>
      )}
      <ConfirmDialog
        open={question === 'accept'}
        title={`Accept quote ${quote.ref}?`}
        confirmLabel="Accept the offer"
        cancelLabel="Not yet"
        busy={isBusy}
        onConfirm={() => void accept()}
        onClose={() => setQuestion(undefined)}
      >
        <p>
          {quote.offer && formatMoney(quote.offer.totals.totalMinor, 'GHS')} with tax for{' '}
          {quote.offer?.lines.length} lines. The prices are then fixed; you place the order next.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'decline' || question === 'withdraw'}
        title={question === 'withdraw' ? `Withdraw ${quote.ref}?` : `Decline ${quote.ref}?`}
        confirmLabel={question === 'withdraw' ? 'Withdraw the request' : 'Decline the offer'}
        danger
        busy={isBusy}
        onConfirm={() =>
          void act(
            () => (question === 'withdraw' ? withdrawRequest : declineOffer)(quote.id, reason),
            question === 'withdraw' ? 'The request is withdrawn' : 'The offer is declined',
          )
        }
        onClose={() => setQuestion(undefined)}
      >
        <TextField
          label="Reason"
          optional
          hint="It helps us to do better."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
