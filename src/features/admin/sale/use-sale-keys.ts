import { useLayoutEffect, useRef } from 'react'

export type SaleKeys = {
  quantity: () => void
  price: () => void
  remove: () => void
  undo: () => void
  up: () => void
  down: () => void
  customer: () => void
  checkout: () => void
  next: () => void
  open: () => void
}

/**
 * The keys of the counter; those that edit text do so while there is text in the field. They work from the first paint:
 * who sells does not wait.
 */
export function useSaleKeys(keys: SaleKeys) {
  const handlers = useRef(keys)
  useLayoutEffect(() => void (handlers.current = keys))

  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      handlers.current[action]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const ANYWHERE: Readonly<Record<string, keyof SaleKeys>> = {
  F2: 'quantity',
  F4: 'price',
  F7: 'customer',
  F8: 'checkout',
  F9: 'next',
}
const ON_LINES: Readonly<Record<string, keyof SaleKeys>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Delete: 'remove',
}

function actionOf({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): keyof SaleKeys | undefined {
  if (altKey) return key.toLowerCase() === 'n' ? 'open' : undefined
  if (isEditing(target)) return ctrlKey || metaKey ? undefined : ANYWHERE[key]
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? 'undo' : undefined
  return ANYWHERE[key] ?? ON_LINES[key]
}

export const isEditing = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? target.dataset['scan'] === undefined || target.value !== ''
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
