import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'
import type { CompanyForm } from '#features/account/shared/company-fields.tsx'

type WelcomeDraft = CompanyForm & { phone: string; location: string }

export const NOT_ANSWERED: WelcomeDraft = {
  company: '',
  tin: '',
  type: 'contractor',
  phone: '',
  location: '',
}

/** What was typed into the welcome page, kept across a reload of this tab. */
export const useWelcomeDraftStore = create<WelcomeDraft>()(
  persist(() => NOT_ANSWERED, {
    name: 'welcome-draft',
    version: 1,
    storage: createJSONStorage(() => inTab),
  }),
)

export const draftWelcome = (change: Partial<WelcomeDraft>) => useWelcomeDraftStore.setState(change)
export const dropWelcomeDraft = () => useWelcomeDraftStore.setState(NOT_ANSWERED)
