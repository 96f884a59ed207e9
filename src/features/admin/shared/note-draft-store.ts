import { newId } from '#lib/new-id.ts'
import { tabDraft } from '#stores/tab-draft.ts'

/** `id` is the id of the note this text becomes, so that adding it twice is harmless. */
type NoteDraft = { id: string; text: string }

/** Notes not added yet, by order; this tab keeps them across reloads. */
const useNoteDraftStore = tabDraft<{ drafts: Readonly<Record<string, NoteDraft>> }>(
  'order-note-drafts',
  () => ({ drafts: {} }),
)

export const keepNoteDraft = (orderId: string, text: string) =>
  useNoteDraftStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [orderId]: { id: newId(), text } },
  }))

export const noteDraftOf = (orderId: string): NoteDraft | undefined =>
  useNoteDraftStore.getState().drafts[orderId]

export const dropNoteDraft = (orderId: string) =>
  useNoteDraftStore.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== orderId)),
  }))
