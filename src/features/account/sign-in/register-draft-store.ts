import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** What was typed into `/register`, over a reload of this tab; never the password. */
export const useRegisterDraftStore = create<{ name: string; email: string }>()(
  persist(() => ({ name: '', email: '' }), {
    name: 'register-draft',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const draftRegistration = (change: Partial<{ name: string; email: string }>) =>
  useRegisterDraftStore.setState(change)

export const dropRegisterDraft = () => useRegisterDraftStore.setState({ name: '', email: '' })
