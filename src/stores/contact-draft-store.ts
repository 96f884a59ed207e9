import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { ContactDraft } from '#domain/content/contact-message.ts'
import { inTab } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'

/** `id` is new with every change, so that a message sent again is the same and a changed one is not lost. */
type KeptMessage = { id: string; changes: Partial<ContactDraft> }

const noMessage = (): KeptMessage => ({ id: newId(), changes: {} })

/** The message a visitor is writing on the contact page; this tab keeps it across reloads. */
export const useContactDraftStore = create<KeptMessage>()(
  persist(noMessage, { name: 'contact-message', version: 1, storage: createJSONStorage(() => inTab) }),
)

export const keepContactDraft = (changes: Partial<ContactDraft>) =>
  useContactDraftStore.setState((kept) => ({ id: newId(), changes: { ...kept.changes, ...changes } }))

export const dropContactDraft = () => useContactDraftStore.setState(noMessage())
