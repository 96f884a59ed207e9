import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTypedText } from '#components/forms/typed-input.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { acceptOffer, answerQuote } from '#data/quotes/quote-door.ts'
import type { QuoteAnswer } from '#domain/quotes/quote-door.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import {
  canBeAskedAgain,
  canBeOrdered,
  canBeWithdrawn,
  type Quote,
  type QuoteDisplayStatus,
} from '#domain/quotes/quote.ts'
import { isAppError } from '#lib/app-error.ts'
import { countOf } from '#lib/plural.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

type Question = 'accept' | 'decline' | 'withdraw'

/** What the customer can do with the quote now. */
export function QuoteActions({
  quote,
  displayStatus,
  secret,
}: {
  quote: Quote
  displayStatus: QuoteDisplayStatus
  /** Lets a guest answer; undefined for an account, and for a guest who has only the link. */
  secret: string | undefined
}) {
  const [question, setQuestion] = useState<Question>()
  const [reason, setReason, drop] = useTypedText(`answer ${quote.id}`)
  const { run, isBusy } = useAction({
    texts: {
      conflict: {
        title: 'The quote has just changed',
        message: 'Please check it again before you decide.',
        tone: 'warning',
      },
    },
    onFailure: (error) => {
      if (isAppError(error, 'conflict')) setQuestion(undefined)
    },
  })
  const navigate = useNavigate()
  const isOwn = quote.customerUid !== ''
  const mayAnswer = isOwn || secret !== undefined

  async function act(work: () => Promise<unknown>, done: string) {
    if (await run(work, { done })) setQuestion(undefined)
  }

  const answer = (how: QuoteAnswer, why = ''): Promise<unknown> =>
    answerQuote(quote.id, { answer: how, secret: secret ?? '', reason: why })

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
      {mayAnswer && canBeWithdrawn(quote) && displayStatus !== 'sent' && (
        <Button tone="quiet" onClick={() => setQuestion('withdraw')}>
          Withdraw…
        </Button>
      )}
      {mayAnswer && displayStatus === 'sent' && (
        <Button tone="quiet" onClick={() => setQuestion('decline')}>
          Decline…
        </Button>
      )}
      {mayAnswer && canBeAskedAgain(quote) && (
        <Button busy={isBusy} onClick={() => void act(() => answer('requested'), 'We will look at it again')}>
          {quote.status === 'more_info' ? 'Send our reply back' : 'Ask for a new offer'}
        </Button>
      )}
      {isOwn && displayStatus === 'sent' && (
        <Button tone="go" onClick={() => setQuestion('accept')}>
          Accept…
        </Button>
      )}
      <ConfirmDialog
        open={question === 'accept'}
        title={`Accept quote ${quote.ref}?`}
        confirmLabel="Accept the offer"
        busy={isBusy}
        onConfirm={() => void accept()}
        onClose={() => setQuestion(undefined)}
      >
        <p>
          {quote.offer && formatMoney(quote.offer.totals.totalMinor, 'GHS')} with tax for{' '}
          {countOf(quote.offer?.lines.length ?? 0, 'line')}. The prices are then fixed; you place the order
          next.
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
            () => answer(question === 'withdraw' ? 'cancelled' : 'declined', reason).then(drop),
            question === 'withdraw' ? 'The request has been withdrawn' : 'The offer has been declined',
          )
        }
        onClose={() => setQuestion(undefined)}
      >
        <TextField
          label="Reason"
          optional
          hint="It helps us improve."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
