import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import type { Columns, ColumnRole } from '#domain/boq/parse/boq-columns.ts'

/** Files with the same headers come from the same sender; choices for this many of them are kept. */
const REMEMBERED = 40

/** The meaning of the columns by the key of their headers, the most recent last. */
export const useBoqColumnsStore = create<{ columns: Readonly<Record<string, Columns>> }>()(
  persist((): { columns: Record<string, Columns> } => ({ columns: {} }), {
    name: 'boq-columns',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** Each column has one role, and most roles have one column. */
export const settleColumn = (key: string, roles: Columns, at: number, role: ColumnRole) =>
  useBoqColumnsStore.setState(({ columns }) => {
    const others = Object.entries(columns).filter(([other]) => other !== key)
    const isSingle = role === 'quantity' || role === 'unit' || role === 'description'
    const next = roles.map((one, index) => (index === at ? role : isSingle && one === role ? 'other' : one))
    return { columns: Object.fromEntries([...others.slice(1 - REMEMBERED), [key, next]]) }
  })

/** The columns of a kept bill, as they were settled in whichever browser kept it. */
export const takeColumns = (taken: Readonly<Record<string, Columns>>) =>
  useBoqColumnsStore.setState(({ columns }) => {
    const others = Object.entries(columns).filter(([key]) => !Object.hasOwn(taken, key))
    return { columns: Object.fromEntries([...others, ...Object.entries(taken)].slice(-REMEMBERED)) }
  })

/** Back to the columns recognised automatically. */
export const forgetColumns = (key: string) =>
  useBoqColumnsStore.setState(({ columns }) => ({
    columns: Object.fromEntries(Object.entries(columns).filter(([other]) => other !== key)),
  }))
