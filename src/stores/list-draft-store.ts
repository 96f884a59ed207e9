import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { ListLine } from '#domain/shopping-list.ts'

type ListDraft = { name: string; lines: readonly ListLine[] }

const NOTHING: ListDraft = { name: '', lines: [] }

/** What a visitor wanted to keep when they were asked to sign in; this tab carries it over the sign-in. */
export const useListDraftStore = create<ListDraft>()(
  persist(() => NOTHING, {
    name: 'list-draft',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const keepForList = (draft: ListDraft) => useListDraftStore.setState(draft)
export const dropListDraft = () => useListDraftStore.setState(NOTHING)
