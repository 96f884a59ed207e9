import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'

// Milliseconds before the bar appears: screens already loaded appear at once, and a flashing bar would distract.
const PATIENCE = 120

/** The thin bar at the top while a screen is loading (spec §2). */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'

  useEffect(() => {
    if (!isLoading) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(() => {
      import('./progress-bar.ts').then(
        ({ startProgress, stopProgress }) => {
          if (isOver) return
          stop = stopProgress
          startProgress()
        },
        // The bar is not shown if its code cannot be loaded, as without a network.
        () => {},
      )
    }, PATIENCE)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [isLoading])

  return null
}
