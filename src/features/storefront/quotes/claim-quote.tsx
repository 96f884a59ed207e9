import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { ownQuote } from '#data/quotes/quote-door.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './quote-page.module.css'

/** A guest needs an account to accept a quote, so the prompt to sign in and claim it comes first. */
export function ClaimQuote({ quote }: { quote: Quote }) {
  const { status, user } = useSessionStore()
  const navigate = useNavigate()
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { forbidden: 'Confirm your email address first: open the link in the mail we sent you.' },
  })
  if (quote.customerUid !== '' || status === 'unknown') return null

  const back = encodeURIComponent(paths.quote(quote.id))
  if (!user)
    return (
      <p className={`${styles.claim} screen-only`}>
        <span>
          To accept an offer, or to reply from another browser,{' '}
          <Link to={`${paths.login}?idle_redirect_url=${back}`}>sign in</Link> or{' '}
          <Link
            to={`${paths.register}?email=${encodeURIComponent(quote.customer.email)}&idle_redirect_url=${back}`}
          >
            register
          </Link>{' '}
          with {quote.customer.email}.
        </span>
      </p>
    )
  if (user.email.toLowerCase() !== quote.customer.email.toLowerCase())
    return (
      <p className={`${styles.claim} screen-only`}>
        This quote was asked for under {quote.customer.email}; sign in with that address to accept or answer
        it.
      </p>
    )

  async function claim() {
    const isDone = await run(() => ownQuote(quote.id))
    if (isDone) void navigate(paths.quote(quote.id), { replace: true })
  }

  return (
    <div className={`${styles.claim} screen-only`}>
      <span>You asked for this quote before you signed in.</span>
      <Button tone="go" busy={isBusy} onClick={() => void claim()}>
        Add it to your account
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </div>
  )
}
