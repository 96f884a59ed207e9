import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'

/** The columns shown, in their order, as ids; undefined for those the list begins with. */
export type ListLayout = { columns?: readonly string[]; isCompact?: boolean }

const NO_LAYOUT: ListLayout = {}

/** How this browser shows each list of the back office, by the id of the list. */
const useListLayoutStore = create<{ layouts: Readonly<Record<string, ListLayout>> }>()(
  persist(() => ({ layouts: {} }), {
    name: 'adx-lists',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

export const useListLayout = (list: string): ListLayout =>
  useListLayoutStore(({ layouts }) => layouts[list] ?? NO_LAYOUT)

export const setListLayout = (list: string, layout: ListLayout) =>
  useListLayoutStore.setState(({ layouts }) => ({ layouts: { ...layouts, [list]: layout } }))
