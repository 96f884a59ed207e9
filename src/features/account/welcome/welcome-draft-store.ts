import type { CompanyForm } from '#features/account/shared/company-fields.tsx'
import { tabDraft } from '#stores/tab-draft.ts'

type WelcomeDraft = CompanyForm & { phone: string; location: string }

export const NOT_ANSWERED: WelcomeDraft = {
  company: '',
  tin: '',
  type: 'contractor',
  phone: '',
  location: '',
}

/** What was typed into the welcome page, kept across a reload of this tab. */
export const useWelcomeDraftStore = tabDraft<WelcomeDraft>('welcome-draft', () => NOT_ANSWERED)

export const draftWelcome = (change: Partial<WelcomeDraft>) => useWelcomeDraftStore.setState(change)
export const dropWelcomeDraft = () => useWelcomeDraftStore.setState(NOT_ANSWERED)
