/** Keys pressed together, as `KeyboardEvent.key` names them: `['Ctrl', 'k']`, `['?']`. */
export type Shortcut = { keys: readonly string[]; does: string }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** On a Mac the Command key does what Ctrl does elsewhere. */
export function isPressed({ keys }: Shortcut, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const last = keys.at(-1) ?? ''
  // Some keyboards need Shift for a character such as `?`.
  const isSign = /^[^\p{L}\p{N}\s]$/u.test(last)
  return (
    key.toLowerCase() === last.toLowerCase() &&
    (ctrlKey || metaKey) === keys.includes('Ctrl') &&
    !altKey &&
    (isSign || shiftKey === keys.includes('Shift'))
  )
}

const CAPS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
}

/** What is written on the key. */
export const capOf = (key: string): string => CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
