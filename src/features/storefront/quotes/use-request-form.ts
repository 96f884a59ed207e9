import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { today } from '#components/states/today.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { requestDraftErrors, type RequestDraftErrors } from '#domain/quotes/request-draft.ts'
import { textsOf } from '#lib/texts-of.ts'
import { type QuoteContact, type RequestDraft, type RequestTexts } from '#domain/quotes/quote-lines.ts'
import { QUOTE_LENGTHS, REQUEST_TEXTS } from '#domain/quotes/quote-lengths.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { secretOfQuote } from '#stores/guest-quotes-store.ts'
import { fillInQuote, useRequestDraftStore } from '#stores/request-draft-store.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { DEFAULT_LOCATION_ID, type ShopLocation } from '#domain/stock/location.ts'

/** The request without its lines and files, which other pages add as well. */
type RequestValues = QuoteContact &
  RequestTexts &
  Omit<RequestDraft, 'id' | 'lines' | 'attachments' | 'contact' | keyof RequestTexts>

/** The form of a request, which is sent once, however often the button is pressed; a failed attempt can be repeated. */
export function useRequestForm(branch: ShopLocation | undefined, onSent: (quoteId: string) => void) {
  const draft = useRequestDraftStore()
  const user = useOptionalUser()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm<RequestValues, keyof RequestDraftErrors>({
    initial: { ...NO_REQUEST, ...(user && contactOf(user)) },
    draft: typedValues(draft),
    check: (values) => requestDraftErrors(requestOf(draft, values, user), today(), branch),
    lengths: QUOTE_LENGTHS,
    keep: (_, values) => fillInQuote(requestOf(useRequestDraftStore.getState(), values, user)),
  })

  const submit = form.submit((values) => {
    const request = requestOf(draft, values, user)
    return run(async () => {
      const { requestQuote } = await import('#data/quotes/quote-door.ts')
      onSent((await requestQuote(request, branch?.id ?? DEFAULT_LOCATION_ID, secretOfQuote(request.id))).id)
    })
  })

  return {
    form,
    submit,
    failure: failure && `${failure} Nothing is lost, and your request is not sent twice.`,
    isSending: isBusy,
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>['form']

const NO_REQUEST: RequestValues = {
  name: '',
  company: '',
  email: '',
  phone: '',
  method: 'pickup',
  address: '',
  city: '',
  neededBy: '',
  ...textsOf(REQUEST_TEXTS, {}),
}

const contactOf = (user: UserRecord): QuoteContact => ({
  name: displayNameOf(user),
  company: user.customer?.company ?? '',
  phone: formatPhone(user.phone ?? ''),
  email: user.email,
})

/** Fields left empty are filled in from the account. */
function typedValues(draft: RequestDraft): Partial<RequestValues> {
  const stored = Object.entries({ ...draft, ...draft.contact })
  return Object.fromEntries(stored.filter(([name, value]) => name in NO_REQUEST && value !== ''))
}

function requestOf(
  draft: RequestDraft,
  { name, company, email, phone, ...rest }: RequestValues,
  user: UserRecord | undefined,
): RequestDraft {
  // The rules accept no other address for a signed-in customer.
  return { ...draft, ...rest, contact: { name, company, phone, email: user?.email ?? email } }
}
