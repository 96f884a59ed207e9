import { useState } from 'react'
import { failureText } from '#components/states/failure-text.ts'
import { HeldNotice } from '#features/admin/shared/held-notice.tsx'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { releaseOffer } from '#data/quotes/release-offer.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import type { OfferHold, Quote } from '#domain/quotes/quote.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** Why the offer cannot be accepted; another offer takes its place, or a Manager releases the hold. */
export function HeldOffer({ quote, hold }: { quote: Quote; hold: OfferHold }) {
  const user = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function release(note: string) {
    setIsBusy(true)
    try {
      await releaseOffer(quote, note, user)
      toast.success({ title: 'The offer can be accepted' })
    } catch (error) {
      toast.error({ title: 'The offer is still on hold', message: failureText(error) })
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  return (
    <HeldNotice title="The customer cannot accept this offer: its details do not match" findings={hold.findings}>
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
        onConfirm={(note) => void release(note)}
        onClose={() => setIsAsking(false)}
      />
    </HeldNotice>
  )
}
