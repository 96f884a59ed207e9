import { useEffect, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { useOwnAddress } from '#components/quotes/use-own-address.ts'
import { useWait, waitText } from '#components/states/use-wait.ts'
import { confirmQuoteAddress, resendQuoteConfirmation } from '#data/quotes/quote-door.ts'
import { canBeWrittenTo, CONFIRMATION_PAUSE } from '#domain/quotes/quote-door.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './quote-page.module.css'

/**
 * Explains that nothing is mailed until the quote's address is confirmed. `secret` is the guest's, stored in their
 * browser.
 */
export function ConfirmEmail({ quote, secret }: { quote: Quote; secret: string | undefined }) {
  const user = useOptionalUser()
  if (quote.emailConfirmedAt > 0 || !canBeWrittenTo(quote)) return null
  const isOwn = quote.customerUid !== '' && quote.customerUid === user?.uid
  return (
    <section className={`${styles.claim} screen-only`} aria-label="Confirm your email">
      <span>
        <b>Confirm your email address to receive our replies.</b>{' '}
        {quote.confirmationNotMailed
          ? `We could not send the link today: ${quote.customer.email} has had as many of our emails as we send to an address in a day. Your request is with us. Send the link again tomorrow, or call us.`
          : `We sent a link to ${quote.customer.email}.`}{' '}
        Until you open it, our replies appear on this page only.
      </span>
      {isOwn && <ConfirmedByAccount quote={quote} />}
      {(isOwn || secret !== undefined) && <Resend quoteId={quote.id} secret={isOwn ? '' : (secret ?? '')} />}
    </section>
  )
}

/** An account with that address, once confirmed, needs no link. */
function ConfirmedByAccount({ quote }: { quote: Quote }) {
  const address = useOwnAddress()
  const isProven = address?.isVerified && address.email.toLowerCase() === quote.customer.email.toLowerCase()
  useEffect(() => {
    // If this fails, the link still works, and so does the next visit.
    if (isProven) confirmQuoteAddress(quote.id, '').catch(() => undefined)
  }, [isProven, quote.id])
  return null
}

function Resend({ quoteId, secret }: { quoteId: string; secret: string }) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [isSent, setIsSent] = useState(false)
  const wait = useWait()

  async function resend() {
    setIsSent(false)
    if (!(await run(() => resendQuoteConfirmation(quoteId, secret)))) return
    setIsSent(true)
    wait.start(CONFIRMATION_PAUSE / 1000)
  }

  return (
    <>
      <Button size="s" icon="mail" busy={isBusy} disabled={wait.isWaiting} onClick={() => void resend()}>
        {wait.isWaiting ? `Send again in ${waitText(wait.left)}` : 'Send the link again'}
      </Button>
      <span aria-live="polite">{isSent ? 'We have sent it. Please check your inbox.' : failure}</span>
    </>
  )
}
