import { useState } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import { mergedMemory, type BoqMemory } from '#domain/boq/review/boq-memory.ts'

type Remembered = { choices: BoqMemory }

/**
 * What a buyer means by a description, as remembered in this browser; merged with the account's memory while signed in.
 */
export const useBoqMemoryStore = create<Remembered>()(
  persist((): Remembered => ({ choices: {} }), {
    name: 'boq-memory',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

export const rememberChoice = (key: string, sku: string) =>
  useBoqMemoryStore.setState(({ choices }) => ({
    choices: mergedMemory(choices, { [key]: { sku, at: Math.max(Date.now(), (choices[key]?.at ?? 0) + 1) } }),
  }))

const useArrivals = create<{ memory: BoqMemory | undefined }>()(() => ({ memory: undefined }))

/** Adopts what the account remembers. */
export function takeMemory(memory: BoqMemory) {
  useBoqMemoryStore.setState(({ choices }) => ({ choices: mergedMemory(choices, memory) }))
  useArrivals.setState({ memory })
}

/**
 * What was remembered when the page opened, or has arrived from the account since. The user's own choices do not change
 * it: a boq under review keeps its rows.
 */
export function useArrivedMemory(): BoqMemory {
  const [atFirst] = useState(() => useBoqMemoryStore.getState().choices)
  return useArrivals((state) => state.memory) ?? atFirst
}
