import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'

/** More columns than this fit neither a desk nor a sheet of paper. */
export const MOST_COMPARED = 4

type Compared = { id: string; slug: string; name: string; picture: string }

/** The products put side by side, in the order they were chosen. */
export const useCompareStore = create<{ compared: readonly Compared[] }>()(
  persist(() => ({ compared: [] as readonly Compared[] }), {
    name: 'compare',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** In, or out again; a fifth one takes the place of the first. */
export const toggleCompared = ({ id, slug, name, picture }: Compared) =>
  useCompareStore.setState(({ compared }) =>
    compared.some((one) => one.id === id)
      ? { compared: compared.filter((one) => one.id !== id) }
      : { compared: [...compared, { id, slug, name, picture }].slice(-MOST_COMPARED) },
  )

export const clearCompared = () => useCompareStore.setState({ compared: [] })
