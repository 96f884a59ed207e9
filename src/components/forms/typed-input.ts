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

/** Adds to what was typed before; of files nothing can be kept. */
export function keepTypedInput(name: string, changes: object): void {
  const texts = Object.entries(changes).filter(([, value]) => isTyped(value))
  const kept: Kept = { uid: uidNow(), values: { ...typedInput(name), ...Object.fromEntries(texts) } }
  inTab.setItem(keyOf(name), JSON.stringify(kept))
}

const isTyped = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isTyped) : ['string', 'number', 'boolean'].includes(typeof value)

export const dropTypedInput = (name: string): void => void inTab.removeItem(keyOf(name))

type Type = (text: string | ((typed: string) => string)) => void

/** The one text of a small dialog, kept like the input of a form. The last function is for when it is sent. */
export function useTypedText(name: string): [text: string, type: Type, drop: () => void] {
  const [typed, setTyped] = useState({ name, text: textOf(name) })
  const show = (text: string) => setTyped({ name, text })
  return [
    // The dialog may go from record to record.
    typed.name === name ? typed.text : textOf(name),
    (next) => {
      const text = typeof next === 'string' ? next : next(textOf(name))
      show(text)
      keepTypedInput(name, { text })
    },
    () => {
      show('')
      dropTypedInput(name)
    },
  ]
}

const textOf = (name: string): string => {
  const text = typedInput(name)?.['text']
  return typeof text === 'string' ? text : ''
}
