import { BANK_TARGETS, bankHeadsKey, type BankMapping } from '#domain/money/bank-file/bank-columns.ts'
import { inBrowser } from '#lib/browser-storage.ts'

const MAX_KEPT = 10

type Kept = readonly (readonly [heads: string, mapping: BankMapping])[]

const keyOf = (uid: string): string => `bank-columns-${uid}`

function kept(uid: string): Kept {
  try {
    const stored: unknown = JSON.parse(inBrowser.getItem(keyOf(uid)) ?? '[]')
    return Array.isArray(stored) ? (stored as Kept) : []
  } catch {
    return []
  }
}

/** What a person chose for the columns of the last file with these heads. */
export function rememberedBankColumns(uid: string, heads: readonly string[]): BankMapping | undefined {
  const [, mapping] = kept(uid).find(([key]) => key === bankHeadsKey(heads)) ?? []
  const isUsable =
    Array.isArray(mapping) &&
    mapping.length === heads.length &&
    mapping.every((target) => target === '' || target in BANK_TARGETS)
  return isUsable ? mapping : undefined
}

export function rememberBankColumns(uid: string, heads: readonly string[], mapping: BankMapping): void {
  const key = bankHeadsKey(heads)
  const others = kept(uid).filter(([known]) => known !== key)
  inBrowser.setItem(keyOf(uid), JSON.stringify([[key, mapping], ...others].slice(0, MAX_KEPT)))
}
