import { tabDraft } from '#stores/tab-draft.ts'

/** What was typed into `/register`, kept across a reload of this tab; never the password. */
export const useRegisterDraftStore = tabDraft<{ name: string; email: string }>('register-draft', () => ({
  name: '',
  email: '',
}))

export const draftRegistration = (change: Partial<{ name: string; email: string }>) =>
  useRegisterDraftStore.setState(change)

export const dropRegisterDraft = () => useRegisterDraftStore.setState({ name: '', email: '' })
