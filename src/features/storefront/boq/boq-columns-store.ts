import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import type { Columns, ColumnRole } from '#domain/boq/boq-columns.ts'

/** Files with the same heads come from the same people: what was settled about so many of them is kept. */
const REMEMBERED = 40

/** What the columns under these heads hold, by the key of the heads, the last settled last. */
export const useBoqColumnsStore = create<{ columns: Readonly<Record<string, Columns>> }>()(
  persist((): { columns: Record<string, Columns> } => ({ columns: {} }), {
    name: 'boq-columns',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** One column holds one thing, and of most things there is one column. */
export const settleColumn = (key: string, roles: Columns, at: number, role: ColumnRole) =>
  useBoqColumnsStore.setState(({ columns }) => {
    const others = Object.entries(columns).filter(([other]) => other !== key)
    const isSingle = role === 'quantity' || role === 'unit' || role === 'description'
    const next = roles.map((one, index) => (index === at ? role : isSingle && one === role ? 'other' : one))
    return { columns: Object.fromEntries([...others.slice(1 - REMEMBERED), [key, next]]) }
  })

/** As the shop recognises them by itself. */
export const forgetColumns = (key: string) =>
  useBoqColumnsStore.setState(({ columns }) => ({
    columns: Object.fromEntries(Object.entries(columns).filter(([other]) => other !== key)),
  }))
