import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const KEPT = 500

/** What this browser's buyer means by a description: its `memoryKey` → SKU, the latest last. */
export const useBoqMemoryStore = create<{ choices: Readonly<Record<string, string>> }>()(
  persist(() => ({ choices: {} as Readonly<Record<string, string>> }), { name: 'boq-memory', version: 1 }),
)

export const rememberChoice = (key: string, sku: string) =>
  useBoqMemoryStore.setState(({ choices: { [key]: _earlier, ...choices } }) => ({
    choices: Object.fromEntries([...Object.entries(choices), [key, sku]].slice(-KEPT)),
  }))
