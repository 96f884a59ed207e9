import type { RecordOf } from '#lib/schema.ts'
import type { attentionSchema } from './attention-schema.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'

/** Kinds of records; each has its page. */
export const ATTENTION_ABOUT = [
  'order',
  'product',
  'row',
  'shop',
  'band',
  'stock',
  'ledger',
  'counter',
  'totals',
] as const

type AttentionAbout = (typeof ATTENTION_ABOUT)[number]

export type Attention = RecordOf<typeof attentionSchema>

export const ATTENTION_LIMITS = { findings: 20, finding: 300, ref: 60, leastNote: 3, note: 500 } as const

/** Not an account: actions of the system itself. */
export const SYSTEM_ACTOR = { uid: 'system', role: 'System', name: 'the shop itself' } as const

/** Who sees items that need attention, releases holds and resolves items: MANAGERS of the rules. */
export const mayDecideHolds = (roles: readonly Role[]): boolean =>
  meetsNeed(roles, { capability: 'orders', grants: ['F', 'A'] })

/** The findings as stored: a bounded number of bounded sentences. */
export function keptFindings(findings: readonly string[]): string[] {
  const { findings: max, finding: longest } = ATTENTION_LIMITS
  const kept = findings.slice(0, findings.length > max ? max - 1 : max)
  const more = findings.length - kept.length
  return [
    ...kept.map((one) => (one.length > longest ? `${one.slice(0, longest - 1)}…` : one)),
    ...(more > 0 ? [`And ${more} more`] : []),
  ]
}

const WHAT: Record<AttentionAbout, string> = {
  order: 'Order',
  product: 'Product',
  row: 'Catalogue row',
  shop: 'Facts of the shop',
  band: 'Stock band',
  stock: 'The stock',
  ledger: 'Ledger of a customer',
  counter: 'Counter',
  totals: 'Totals',
}

/** `Order does not agree`. */
export const attentionTitle = ({ about, isUnreadable }: Pick<Attention, 'about' | 'isUnreadable'>): string =>
  isUnreadable
    ? `${WHAT[about]} cannot be read`
    : `${WHAT[about]} ${about === 'shop' || about === 'totals' ? 'do' : 'does'} not agree`
