import { useEffect } from 'react'
import { DEFAULT_ACCENT, useAppearanceStore } from '#stores/appearance-store.ts'

/** Applies the user's appearance settings to the page; index.html did so for the first paint. */
export function AppearanceSync() {
  const { theme, accentColor, direction } = useAppearanceStore()

  useEffect(() => {
    const root = document.documentElement
    root.dir = direction
    if (accentColor === DEFAULT_ACCENT) root.style.removeProperty('--accent')
    else root.style.setProperty('--accent', accentColor)

    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const isDark = theme === 'dark' || (theme === 'system' && system.matches)
      root.dataset.theme = isDark ? 'dark' : 'light'
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [theme, accentColor, direction])

  return null
}
