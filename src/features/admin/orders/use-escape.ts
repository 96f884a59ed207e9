import { useEffect, useRef } from 'react'
import { SHORTCUTS } from '#features/admin/shared/shortcuts.ts'
import { isPressed } from '#lib/shortcut.ts'

/** Escape closes the panel beside a list, unless a dialog or menu is open or a form there would lose what was typed. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })

  useEffect(() => {
    if (!isActive) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(SHORTCUTS.close, event) || document.querySelector('dialog[open], :popover-open')) return
      if (event.target instanceof Element && event.target.closest('form')) return
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isActive])
}
