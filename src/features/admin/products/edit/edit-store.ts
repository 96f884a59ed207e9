import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { EditColumn, TypedCells } from '#domain/catalogue/edit/bulk-edit.ts'
import { workInBrowser } from '#lib/browser-storage.ts'
import { followOtherWindows } from '#stores/other-windows.ts'

type Typed = Readonly<Record<string, TypedCells>>

/** What one person has typed into the table of products and not applied yet, by product. */
type Draft = { typed: Typed; reason: string }

type Edits = {
  /** Of everybody who edits in this browser. */
  drafts: Readonly<Record<string, Draft>>
  /** What was typed before the last changes, the last one first; not kept over a reload. */
  undo: readonly { uid: string; typed: Typed }[]
}

const STORAGE_KEY = 'product-edit'
const UNDO_STEPS = 50
const EMPTY: Draft = { typed: {}, reason: '' }

export const useEditStore = create<Edits>()(
  persist((): Edits => ({ drafts: {}, undo: [] }), {
    name: STORAGE_KEY,
    version: 1,
    storage: createJSONStorage(() => workInBrowser),
    partialize: ({ drafts }) => ({ drafts, undo: [] }),
  }),
)

followOtherWindows(useEditStore, STORAGE_KEY)

export const useEditDraft = (uid: string): Draft => useEditStore(({ drafts }) => drafts[uid]) ?? EMPTY

const change = (uid: string, changed: (typed: Typed) => Typed) =>
  useEditStore.setState(({ drafts, undo }) => {
    const draft = drafts[uid] ?? EMPTY
    return {
      drafts: { ...drafts, [uid]: { ...draft, typed: withoutEmpty(changed(draft.typed)) } },
      undo: [{ uid, typed: draft.typed }, ...undo].slice(0, UNDO_STEPS),
    }
  })

const withoutEmpty = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, cells]) => Object.keys(cells).length > 0))

export type CellEdit = { productId: string; column: EditColumn; text: string; stored: string }

/** Cells typed or pasted at once; one that says again what is stored is no change. */
export const typeCells = (uid: string, edits: readonly CellEdit[]) =>
  change(uid, (typed) => {
    const next: Record<string, TypedCells> = { ...typed }
    for (const { productId, column, text, stored } of edits) {
      const { [column]: before, ...others } = next[productId] ?? {}
      next[productId] =
        text === stored ? others : { ...others, [column]: { text, base: before?.base ?? stored } }
    }
    return next
  })

/** Keeps the typed text over what somebody else has saved, which `stored` says. */
export const keepCell = (uid: string, productId: string, column: EditColumn, stored: string) =>
  change(uid, (typed) => {
    const cell = typed[productId]?.[column]
    if (!cell) return typed
    return { ...typed, [productId]: { ...typed[productId], [column]: { text: cell.text, base: stored } } }
  })

export const dropProducts = (uid: string, productIds: readonly string[]) =>
  change(uid, (typed) => Object.fromEntries(Object.entries(typed).filter(([id]) => !productIds.includes(id))))

/** Takes back the last change of what is typed. */
export const undoTyping = (uid: string) =>
  useEditStore.setState(({ drafts, undo }) => {
    const at = undo.findIndex((one) => one.uid === uid)
    const step = undo[at]
    if (!step) return {}
    return {
      drafts: { ...drafts, [uid]: { ...(drafts[uid] ?? EMPTY), typed: step.typed } },
      undo: undo.filter((_, index) => index !== at),
    }
  })

/** What was written can no longer be taken back as typing. */
export const forgetTyping = (uid: string) =>
  useEditStore.setState(({ undo }) => ({ undo: undo.filter((one) => one.uid !== uid) }))

export const giveReason = (uid: string, reason: string) =>
  useEditStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [uid]: { ...(drafts[uid] ?? EMPTY), reason } },
  }))
