import type { ContactDraft } from '#domain/content/contact-message.ts'
import { newId } from '#lib/new-id.ts'
import { tabDraft } from './tab-draft.ts'

/** `id` is new with every change, so that a message sent again is the same and a changed one is not lost. */
type KeptMessage = { id: string; changes: Partial<ContactDraft> }

const noMessage = (): KeptMessage => ({ id: newId(), changes: {} })

/** The message a visitor is writing on the contact page; this tab keeps it across reloads. */
export const useContactDraftStore = tabDraft<KeptMessage>('contact-message', noMessage)

export const keepContactDraft = (changes: Partial<ContactDraft>) =>
  useContactDraftStore.setState((kept) => ({ id: newId(), changes: { ...kept.changes, ...changes } }))

export const dropContactDraft = () => useContactDraftStore.setState(noMessage())
