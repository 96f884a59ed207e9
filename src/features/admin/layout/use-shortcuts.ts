import { useEffect, useRef } from 'react'
import { SHORTCUTS, type ShortcutName } from '#features/admin/shared/shortcuts.ts'
import { isPressed } from '#lib/shortcut.ts'

type Handlers = Partial<Record<ShortcutName, () => void>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Does what belongs to a shortcut wherever it is pressed; single keys do nothing in a field or a dialog. */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isSingle = !event.ctrlKey && !event.metaKey
      if (event.defaultPrevented || (isSingle && (isTyping(event.target) || isDialogOpen()))) return
      for (const [name, handle] of Object.entries(latest.current))
        if (isPressed(SHORTCUTS[name as ShortcutName], event)) {
          event.preventDefault()
          handle()
        }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null
