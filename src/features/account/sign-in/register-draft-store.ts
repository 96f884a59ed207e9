import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'

/** What was typed into `/register`, kept across a reload of this tab; never the password. */
export const useRegisterDraftStore = create<{ name: string; email: string }>()(
  persist(() => ({ name: '', email: '' }), {
    name: 'register-draft',
    version: 1,
    storage: createJSONStorage(() => inTab),
  }),
)

export const draftRegistration = (change: Partial<{ name: string; email: string }>) =>
  useRegisterDraftStore.setState(change)

export const dropRegisterDraft = () => useRegisterDraftStore.setState({ name: '', email: '' })
