import { useState } from 'react'
import { inTab, keptInTab } from '#lib/browser-storage.ts'
import { useSessionStore } from '#stores/session-store.ts'

/**
 * What somebody typed into a form that was closed before it was sent. This tab keeps it, by form and record, until it is
 * sent or they sign out; another person who signs in here does not see it.
 */
type Kept = { uid: string; values: Record<string, unknown> }

const keyOf = (name: string): string => `typed ${name}`
const uidNow = (): string => useSessionStore.getState().user?.uid ?? ''

export function typedInput(name: string): Record<string, unknown> | undefined {
  const kept = keptInTab(keyOf(name)) as Partial<Kept> | undefined
  return kept?.uid === uidNow() && typeof kept.values === 'object' ? kept.values : undefined
}

/** Adds to what was typed before. */
export function keepTypedInput(name: string, changes: object): void {
  const kept: Kept = { uid: uidNow(), values: { ...typedInput(name), ...changes } }
  inTab.setItem(keyOf(name), JSON.stringify(kept))
}

export const dropTypedInput = (name: string): void => void inTab.removeItem(keyOf(name))

/** The one text of a small dialog, kept like the input of a form. The last function is for when it is sent. */
export function useTypedText(name: string): [text: string, type: (text: string) => void, drop: () => void] {
  const [typed, setTyped] = useState({ name, text: textOf(name) })
  return [
    // The dialog may go from record to record.
    typed.name === name ? typed.text : textOf(name),
    (text) => {
      setTyped({ name, text })
      keepTypedInput(name, { text })
    },
    () => {
      setTyped({ name, text: '' })
      dropTypedInput(name)
    },
  ]
}

const textOf = (name: string): string => {
  const text = typedInput(name)?.['text']
  return typeof text === 'string' ? text : ''
}
