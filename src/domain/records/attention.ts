import type { RecordOf } from '#lib/schema.ts'
import type { attentionSchema } from './attention-schema.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'

/** What the system did about an inconsistent record. */
export const ATTENTION_DONE = ['held', 'healed', 'reported'] as const

export type AttentionDone = (typeof ATTENTION_DONE)[number]

/** Kinds of records; each has its page. */
export const ATTENTION_ABOUT = [
  'order',
  'offer',
  'quote',
  'posting',
  'product',
  'row',
  'shop',
  'band',
  'stock',
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
  offer: 'Offer',
  quote: 'Quote',
  posting: 'Stock posting',
  product: 'Product',
  row: 'Catalogue row',
  shop: 'Facts of the shop',
  band: 'Stock band',
  stock: 'The stock',
}

const DONE: Record<AttentionDone, string> = {
  held: 'put on hold',
  healed: 'put right',
  reported: 'does not agree',
}

/** `Order put on hold`, `Catalogue row put right`. */
export const attentionTitle = ({
  about,
  done,
  isUnreadable,
}: Pick<Attention, 'about' | 'done' | 'isUnreadable'>): string => {
  if (isUnreadable) return `${WHAT[about]} cannot be read`
  if (about === 'shop' && done === 'reported') return `${WHAT.shop} do not agree`
  return `${WHAT[about]} ${DONE[done]}`
}
