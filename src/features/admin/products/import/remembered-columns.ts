import {
  IMPORT_TARGETS,
  headsKey,
  type ColumnMapping,
  type ImportSource,
} from '#domain/catalogue/import/import-columns.ts'
import { inBrowser } from '#lib/browser-storage.ts'

/** What a person chose for a file, used again for the next with the same heads. */
export type ImportChoices = {
  source: ImportSource
  mapping: ColumnMapping
  defaultSubcategory: string
  defaultUnit: string
  newStatus: 'draft' | 'published'
}

const MAX_KEPT = 20

const keyOf = (uid: string): string => `import-columns-${uid}`

type Kept = readonly (readonly [heads: string, choices: ImportChoices])[]

function kept(uid: string): Kept {
  try {
    const stored: unknown = JSON.parse(inBrowser.getItem(keyOf(uid)) ?? '[]')
    return Array.isArray(stored) ? (stored as Kept) : []
  } catch {
    return []
  }
}

export function rememberedColumns(uid: string, heads: readonly string[]): ImportChoices | undefined {
  const [, choices] = kept(uid).find(([key]) => key === headsKey(heads)) ?? []
  const isUsable =
    Array.isArray(choices?.mapping) &&
    choices.mapping.length === heads.length &&
    choices.mapping.every((target) => target === '' || target in IMPORT_TARGETS)
  return isUsable ? choices : undefined
}

export function rememberColumns(uid: string, heads: readonly string[], choices: ImportChoices): void {
  const key = headsKey(heads)
  const others = kept(uid).filter(([known]) => known !== key)
  inBrowser.setItem(keyOf(uid), JSON.stringify([[key, choices], ...others].slice(0, MAX_KEPT)))
}
