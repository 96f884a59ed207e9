import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { ownQuote } from '#data/quotes/quote-door.ts'
import { canBeTakenOver, type Quote } from '#domain/quotes/quote.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from './quote-page.module.css'

/** Says whose quote of the company it is, and lets a colleague go on with it. */
export function TakeOverQuote({ quote, user }: { quote: Quote; user: UserRecord }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction({
    texts: {
      conflict: 'The quote has just changed. Please look at it again.',
      forbidden: 'Confirm your email address first; then you can go on with the quote.',
    },
  })
  const { name } = quote.customer

  async function takeOver() {
    const isDone = await run(() => ownQuote(quote.id), { done: `Quote ${quote.ref} is yours now` })
    if (isDone) setIsAsking(false)
  }

  return (
    <div className={`${styles.claim} screen-only`}>
      <span>
        {name} asked for this quote for your company.
        {canBeTakenOver(quote) && ' Take it over to answer, accept or order it.'}
      </span>
      {canBeTakenOver(quote) && <Button onClick={() => setIsAsking(true)}>Take over…</Button>}
      <ConfirmDialog
        open={isAsking}
        title={`Take over quote ${quote.ref}?`}
        confirmLabel="Take over"
        busy={isBusy}
        onConfirm={() => void takeOver()}
        onClose={() => setIsAsking(false)}
      >
        <p>
          It becomes yours: you accept and order it in your name, and our answers reach you at {user.email}.{' '}
          {name} still sees it, and can take it back.
        </p>
      </ConfirmDialog>
    </div>
  )
}
