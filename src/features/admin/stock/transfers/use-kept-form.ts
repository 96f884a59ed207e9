import { useState } from 'react'
import { inTab, keptInTab } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'

/** A form about some lines of a transfer, kept in this tab until it is sent; `id` is that of what it makes. */
export function useKeptForm<Typed extends object>(key: string, blank: Typed) {
  const [form, setForm] = useState<Typed & { id: string }>(
    () => (keptInTab(key) as (Typed & { id: string }) | undefined) ?? { ...blank, id: newId() },
  )
  return {
    form,
    change: (changes: Partial<Typed>) => {
      const next = { ...form, ...changes }
      setForm(next)
      inTab.setItem(key, JSON.stringify(next))
    },
    drop: () => void inTab.removeItem(key),
  }
}
