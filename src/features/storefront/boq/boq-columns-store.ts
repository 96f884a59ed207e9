import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import type { Columns, ColumnRole } from '#domain/boq/parse/boq-columns.ts'

/** Files with the same headers come from the same sender; choices for this many of them are kept. */
const REMEMBERED = 40

/** The meaning of the columns by the key of their headers, the most recent last. */
type Settled = {
  columns: Readonly<Record<string, Columns>>
  /** Whether lines that seem to go on with the line above them do. */
  joins: Readonly<Record<string, boolean>>
}

export const useBoqColumnsStore = create<Settled>()(
  persist((): Settled => ({ columns: {}, joins: {} }), {
    name: 'boq-columns',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** Each column has one role, and most roles have one column. */
export const settleColumn = (key: string, roles: Columns, at: number, role: ColumnRole) =>
  useBoqColumnsStore.setState(({ columns }) => {
    const isSingle = role === 'quantity' || role === 'unit' || role === 'description'
    const next = roles.map((one, index) => (index === at ? role : isSingle && one === role ? 'other' : one))
    return { columns: withLatest(columns, key, next) }
  })

/** All columns of a table at once. */
export const settleColumns = (key: string, roles: Columns) =>
  useBoqColumnsStore.setState(({ columns }) => ({ columns: withLatest(columns, key, roles) }))

export const settleJoins = (keys: readonly string[], isJoined: boolean) =>
  useBoqColumnsStore.setState(({ joins }) => ({
    joins: keys.reduce((all, key) => withLatest(all, key, isJoined), joins),
  }))

const withLatest = <Value>(all: Readonly<Record<string, Value>>, key: string, value: Value) => {
  const others = Object.entries(all).filter(([other]) => other !== key)
  return Object.fromEntries([...others.slice(1 - REMEMBERED), [key, value] as const])
}

/** The columns of a kept bill, as they were settled in whichever browser kept it. */
export const takeColumns = (taken: Readonly<Record<string, Columns>>) =>
  useBoqColumnsStore.setState(({ columns }) => {
    const others = Object.entries(columns).filter(([key]) => !Object.hasOwn(taken, key))
    return { columns: Object.fromEntries([...others, ...Object.entries(taken)].slice(-REMEMBERED)) }
  })

/** Back to the columns recognised automatically. */
export const forgetColumns = (key: string) =>
  useBoqColumnsStore.setState(({ columns }) => ({
    columns: withoutKey(columns, key),
  }))

export const forgetJoins = (key: string) =>
  useBoqColumnsStore.setState(({ joins }) => ({ joins: withoutKey(joins, key) }))

const withoutKey = <Value>(all: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== key))
