import type { ListLine } from '#domain/cart/list-line.ts'
import { newId } from '#lib/new-id.ts'
import { tabDraft } from './tab-draft.ts'

/** `id` is the id of the list if it becomes a new one: made once, so that creating it twice is harmless. */
type ListDraft = { id: string; name: string; lines: readonly ListLine[] }

const NOTHING: ListDraft = { id: '', name: '', lines: [] }

/** What a visitor wanted to save when asked to sign in; this tab keeps it during the sign-in. */
export const useListDraftStore = tabDraft<ListDraft>('list-draft', () => NOTHING)

export const keepForList = (draft: Omit<ListDraft, 'id'>) =>
  useListDraftStore.setState({ ...draft, id: newId() })
export const dropListDraft = () => useListDraftStore.setState(NOTHING)
