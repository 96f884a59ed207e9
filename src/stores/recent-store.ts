import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'

const KEPT = 12

/** Ids of the products viewed in this browser, most recent first. */
export const useRecentStore = create<{ productIds: readonly string[] }>()(
  persist(() => ({ productIds: [] as readonly string[] }), {
    name: 'recent',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

export const rememberViewed = (productId: string) =>
  useRecentStore.setState(({ productIds }) => ({
    productIds: [productId, ...productIds.filter((id) => id !== productId)].slice(0, KEPT),
  }))
