import { useRef, useState } from 'react'
import { failureText } from '#components/states/failure-text.ts'
import { today } from '#components/states/today.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { requestDraftErrors, type RequestDraftErrors } from '#domain/quotes/request-draft.ts'
import { type RequestDraft } from '#domain/quotes/quote-lines.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { isAppError } from '#lib/app-error.ts'
import { secretOfQuote } from '#stores/guest-quotes-store.ts'
import { useRequestDraftStore } from '#stores/request-draft-store.ts'
import { useOptionalUser } from '#stores/session-store.ts'

type Sending = {
  errors: RequestDraftErrors
  /** Why the last try failed. */
  failure: string
  isSending: boolean
  send: (form: HTMLFormElement) => Promise<void>
}

/** Sends the request once, however often the button is pressed; a failed try may be repeated. */
export function useSendRequest(locationId: string, onSent: (quoteId: string) => void): Sending {
  const draft = useQuoteDraft()
  const [wasTried, setWasTried] = useState(false)
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  // State is too late for a double press.
  const isUnderWay = useRef(false)
  const errors = requestDraftErrors(draft, today())

  async function send(form: HTMLFormElement) {
    setWasTried(true)
    if (Object.keys(errors).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    setFailure('')
    try {
      const { requestQuote } = await import('#data/quotes/quote-door.ts')
      onSent((await requestQuote(draft, locationId, secretOfQuote(draft.id))).id)
    } catch (error) {
      const why = isAppError(error, 'invalid') ? error.message : failureText(error)
      setFailure(`${why} Nothing is lost, and your request is not sent twice.`)
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  return { errors: wasTried ? errors : {}, failure, isSending, send }
}

/** The draft, with what the account knows where nothing was filled in. */
export function useQuoteDraft(): RequestDraft {
  const draft = useRequestDraftStore()
  const user = useOptionalUser()
  return user ? { ...draft, contact: contactOf(draft.contact, user) } : draft
}

const contactOf = (contact: RequestDraft['contact'], user: UserRecord): RequestDraft['contact'] => ({
  name: contact.name || displayNameOf(user),
  company: contact.company || (user.customer?.company ?? ''),
  phone: contact.phone || formatPhone(user.phone ?? ''),
  // The rules take no other address of a signed-in customer.
  email: user.email,
})
