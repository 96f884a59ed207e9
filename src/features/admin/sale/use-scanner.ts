import { useLayoutEffect, useRef } from 'react'
import { enterValue, type Field } from '#ui/enter-value.ts'
import { NO_BURST, scannedCode, withKey } from './scan-burst.ts'

/**
 * Codes from a USB scanner, which types them and then Enter, wherever the focus is; into a field that was left, what it
 * typed is taken out again. The field marked `data-scan` reads its own text.
 */
export function useScanner(onCode: (code: string) => void) {
  const handler = useRef(onCode)
  useLayoutEffect(() => void (handler.current = onCode))

  useLayoutEffect(() => {
    let burst = NO_BURST
    let before: { field: Field; value: string } | undefined
    function onKeyDown(event: KeyboardEvent) {
      const field = isField(event.target) ? event.target : undefined
      if (field?.dataset['scan'] !== undefined || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter') {
        const code = scannedCode(burst, event.timeStamp)
        burst = NO_BURST
        if (code === undefined) return
        event.preventDefault()
        event.stopImmediatePropagation()
        if (before && before.field.value !== before.value) enterValue(before.field, before.value)
        handler.current(code)
        return
      }
      if (event.key.length !== 1) return
      burst = withKey(burst, event.key, event.timeStamp)
      if (burst.text.length === 1) before = field && { field, value: field.value }
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
