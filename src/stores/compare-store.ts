import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'

/** More columns than this fit neither a screen nor a sheet of paper. */
export const MAX_COMPARED = 4

type Compared = { id: string; slug: string; name: string; picture: string }

/** The products to compare, in the order they were chosen. */
export const useCompareStore = create<{ compared: readonly Compared[] }>()(
  persist(() => ({ compared: [] as readonly Compared[] }), {
    name: 'compare',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** Adds or removes a product; a fifth one replaces the first. */
export const toggleCompared = ({ id, slug, name, picture }: Compared) =>
  useCompareStore.setState(({ compared }) =>
    compared.some((one) => one.id === id)
      ? { compared: compared.filter((one) => one.id !== id) }
      : { compared: [...compared, { id, slug, name, picture }].slice(-MAX_COMPARED) },
  )

export const clearCompared = () => useCompareStore.setState({ compared: [] })
