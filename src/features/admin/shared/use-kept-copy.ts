import { useState } from 'react'
import { inTab, keptInTab } from '#lib/browser-storage.ts'

type Kept<Copy> = { seen: number; copy: Copy }

/**
 * A record as somebody edits it. This tab keeps it, with the revision it was typed over, until it is saved or dropped.
 * When the record is saved elsewhere meanwhile, in another window too, what is typed stays and `isOvertaken` asks which
 * of the two counts.
 */
export function useKeptCopy<Copy extends object>(key: string, revision: number, stored: Copy) {
  const [kept, setKept] = useState(() => keptInTab(key) as Kept<Copy> | undefined)
  const seen = kept?.seen ?? revision
  const copy = kept?.copy ?? stored

  function keep(next: Kept<Copy>) {
    setKept(next)
    inTab.setItem(key, JSON.stringify(next))
  }

  return {
    copy,
    /** The revision it was typed over. */
    seen,
    isDirty: kept !== undefined,
    isOvertaken: seen !== revision,
    change: (changes: Partial<Copy>) => keep({ seen, copy: { ...copy, ...changes } }),
    /** What is typed counts, over the record as it is now. */
    keepMine: () => keep({ seen: revision, copy }),
    drop: () => {
      setKept(undefined)
      inTab.removeItem(key)
    },
  }
}
