import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { today } from '#components/states/today.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { requestDraftErrors, type RequestDraftErrors } from '#domain/quotes/request-draft.ts'
import { type RequestDraft } from '#domain/quotes/quote-lines.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { secretOfQuote } from '#stores/guest-quotes-store.ts'
import { useRequestDraftStore } from '#stores/request-draft-store.ts'
import { useOptionalUser } from '#stores/session-store.ts'

type Sending = {
  errors: RequestDraftErrors
  /** Why the last attempt failed. */
  failure: string
  isSending: boolean
  send: (form: HTMLFormElement) => Promise<void>
}

/** Sends the request once, however often the button is pressed; a failed attempt can be repeated. */
export function useSendRequest(locationId: string, onSent: (quoteId: string) => void): Sending {
  const draft = useQuoteDraft()
  const [wasTried, setWasTried] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const errors = requestDraftErrors(draft, today())

  async function send(form: HTMLFormElement) {
    setWasTried(true)
    if (Object.keys(errors).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    await run(async () => {
      const { requestQuote } = await import('#data/quotes/quote-door.ts')
      onSent((await requestQuote(draft, locationId, secretOfQuote(draft.id))).id)
    })
  }

  return {
    errors: wasTried ? errors : {},
    failure: failure && `${failure} Nothing is lost, and your request is not sent twice.`,
    isSending: isBusy,
    send,
  }
}

/** The draft, with empty fields filled in from the account. */
export function useQuoteDraft(): RequestDraft {
  const draft = useRequestDraftStore()
  const user = useOptionalUser()
  return user ? { ...draft, contact: contactOf(draft.contact, user) } : draft
}

const contactOf = (contact: RequestDraft['contact'], user: UserRecord): RequestDraft['contact'] => ({
  name: contact.name || displayNameOf(user),
  company: contact.company || (user.customer?.company ?? ''),
  phone: contact.phone || formatPhone(user.phone ?? ''),
  // The rules accept no other address for a signed-in customer.
  email: user.email,
})
