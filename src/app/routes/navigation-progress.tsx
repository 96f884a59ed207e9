import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'

// Screens already loaded appear at once; a bar that flashes would only disturb.
const PATIENCE = 120

/** The thin bar at the top while a screen is being fetched (spec §2). */
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
        // Without a network there is no bar either.
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
