import { headsKey } from '#domain/catalogue/import/import-columns.ts'
import { inBrowser } from '#lib/browser-storage.ts'

const MAX_KEPT = 10

type Mapping<Target extends string> = readonly (Target | '')[]
type Kept = readonly (readonly [heads: string, mapping: Mapping<string>])[]

/** Whose choices for which kind of file, such as `bank-columns`. */
export type ColumnMemory = { kind: string; uid: string }

const keyOf = ({ kind, uid }: ColumnMemory): string => `${kind}-${uid}`

function kept(memory: ColumnMemory): Kept {
  try {
    const stored: unknown = JSON.parse(inBrowser.getItem(keyOf(memory)) ?? '[]')
    return Array.isArray(stored) ? (stored as Kept) : []
  } catch {
    return []
  }
}

/** What a person chose for the columns of the last file with these heads. */
export function rememberedMapping<Target extends string>(
  memory: ColumnMemory,
  heads: readonly string[],
  targets: Readonly<Record<Target, string>>,
): Mapping<Target> | undefined {
  const [, mapping] = kept(memory).find(([key]) => key === headsKey(heads)) ?? []
  const isUsable =
    Array.isArray(mapping) &&
    mapping.length === heads.length &&
    mapping.every((target) => target === '' || target in targets)
  return isUsable ? (mapping as Mapping<Target>) : undefined
}

export function rememberMapping(
  memory: ColumnMemory,
  heads: readonly string[],
  mapping: Mapping<string>,
): void {
  const key = headsKey(heads)
  const others = kept(memory).filter(([known]) => known !== key)
  inBrowser.setItem(keyOf(memory), JSON.stringify([[key, mapping], ...others].slice(0, MAX_KEPT)))
}
