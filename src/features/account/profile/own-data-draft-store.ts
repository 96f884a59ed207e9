import type { OwnProfile } from '#data/people/users.ts'
import { nameFrom } from '#domain/people/person-name.ts'
import { nationalPhone, parsePhone } from '#domain/people/phone-number.ts'
import type { OwnCustomerFacts, UserRecord } from '#domain/people/user.ts'
import { tabDraft } from '#stores/tab-draft.ts'

export type OwnDataForm = OwnCustomerFacts & { displayName: string; phone: string; location: string }

const NOTHING: { uid: string; form: OwnDataForm } = {
  uid: '',
  form: { displayName: '', phone: '', location: '', company: '', tin: '', type: 'contractor' },
}

/** Unsaved changes, kept across a reload of this tab; `uid` is their owner. */
export const useOwnDataDraftStore = tabDraft<typeof NOTHING>('own-data-draft', () => NOTHING)

export const draftOwnData = (uid: string, form: OwnDataForm) => useOwnDataDraftStore.setState({ uid, form })
export const dropOwnDataDraft = () => useOwnDataDraftStore.setState(NOTHING)

export const formOf = (user: UserRecord): OwnDataForm => ({
  displayName: user.displayName,
  phone: user.phone ? nationalPhone(user.phone) : '',
  location: user.location ?? '',
  company: user.customer?.company ?? '',
  tin: user.customer?.tin ?? '',
  type: user.customer?.type ?? 'contractor',
})

/** First and last name are taken from the display name, as at the first sign-in. */
export function profileOf({ displayName, phone, location, ...customer }: OwnDataForm): OwnProfile {
  const [firstName = '', ...rest] = displayName.split(/ +/)
  return {
    displayName,
    firstName: nameFrom(firstName, 80),
    lastName: nameFrom(rest.join(' '), 80),
    phone: parsePhone(phone) ?? '',
    location,
    customer,
  }
}
