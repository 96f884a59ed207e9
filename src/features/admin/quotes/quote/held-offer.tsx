import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { HeldNotice } from '#features/admin/shared/held-notice.tsx'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { releaseOffer } from '#data/quotes/answer-request.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import type { OfferHold, Quote } from '#domain/quotes/quote.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'

/** Why the offer cannot be accepted; a new offer replaces it, or a Manager releases the hold. */
export function HeldOffer({ quote, hold }: { quote: Quote; hold: OfferHold }) {
  const user = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction({ title: 'The offer is still on hold' })

  async function release(note: string) {
    const isDone = await run(() => releaseOffer(quote.id, quote.revision, note), {
      done: 'The offer can be accepted',
    })
    setIsAsking(false)
    return isDone
  }

  return (
    <HeldNotice
      title="The customer cannot accept this offer: its details do not match"
      findings={hold.findings}
    >
      <p>Send another offer, or have a Manager release the hold.</p>
      {mayDecideHolds(user.roles) && quote.customerUid !== user.uid && (
        <Button onClick={() => setIsAsking(true)}>Release the hold…</Button>
      )}
      <TextDialog
        key={String(isAsking)}
        open={isAsking}
        title={`Release the hold on the offer for ${quote.ref}?`}
        label="Reason for releasing it"
        hint="The reason is recorded in the audit trail."
        confirmLabel="Release the hold"
        busy={isBusy}
        keptAs={`release offer ${quote.id}`}
        onConfirm={release}
        onClose={() => setIsAsking(false)}
      />
    </HeldNotice>
  )
}
