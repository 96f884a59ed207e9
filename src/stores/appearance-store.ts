import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Direction = 'ltr' | 'rtl'

type Appearance = { theme: Theme; accentColor: string; direction: Direction }

export const DEFAULT_ACCENT = '#D9AB08'

/** index.html reads the key as well, to set the theme before the first paint. */
export const useAppearanceStore = create<Appearance>()(
  persist(() => ({ theme: 'system' as Theme, accentColor: DEFAULT_ACCENT, direction: 'ltr' as Direction }), {
    name: 'appearance',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

export const setTheme = (theme: Theme) => useAppearanceStore.setState({ theme })

/** The side on which pages begin; texts stay English. */
export const setDirection = (direction: Direction) => useAppearanceStore.setState({ direction })

/** A colour on which dark text is readable, `#rrggbb`. */
export const setAccent = (accentColor: string) => useAppearanceStore.setState({ accentColor })
