import { useLayoutEffect, useRef } from 'react'
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
    let before: { field: HTMLInputElement; value: string } | undefined
    function onKeyDown(event: KeyboardEvent) {
      const field = event.target instanceof HTMLInputElement ? event.target : undefined
      if (field?.dataset['scan'] !== undefined || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter') {
        const code = scannedCode(burst, event.timeStamp)
        burst = NO_BURST
        if (code === undefined) return
        event.preventDefault()
        event.stopImmediatePropagation()
        if (before) restore(before.field, before.value)
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

/** Past React's own setter, so that it hears of it. */
function restore(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
