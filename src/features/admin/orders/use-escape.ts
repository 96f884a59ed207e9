import { useEffect, useRef } from 'react'
import { SHORTCUTS } from '#features/admin/shared/shortcuts.ts'
import { isPressed } from '#lib/shortcut.ts'

/** Escape closes the panel beside a list, unless a dialog or menu is open. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })

  useEffect(() => {
    if (!isActive) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(SHORTCUTS.close, event) || document.querySelector('dialog[open], :popover-open')) return
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isActive])
}
