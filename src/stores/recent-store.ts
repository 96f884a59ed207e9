import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const KEPT = 12

/** Ids of the products this browser looked at, the latest first. */
export const useRecentStore = create<{ productIds: readonly string[] }>()(
  persist(() => ({ productIds: [] as readonly string[] }), { name: 'recent', version: 1 }),
)

export const rememberViewed = (productId: string) =>
  useRecentStore.setState(({ productIds }) => ({
    productIds: [productId, ...productIds.filter((id) => id !== productId)].slice(0, KEPT),
  }))
