import type { SYSTEM_ACTOR, AttentionDone } from './attention.ts'
import type { Role } from './roles.ts'

type AuditAction =
  | 'order.reserve'
  | 'order.confirm'
  | 'order.decline'
  | 'order.release'
  | 'order.cancel'
  | 'order.unhold'
  | 'quote.unhold'
  | 'attention.resolve'
  | `proof.${AttentionDone}`
  | 'quote.send'
  | 'quote.ask'
  | 'quote.decline'
  | 'stock.expected'
  | 'product.draft'
  | 'product.ask'
  | 'product.publish'
  | 'product.change'
  | 'product.archive'
  | 'member.invite'
  | 'member.resend'
  | 'member.cancel'
  | 'member.accept'
  | 'member.decline'
  | 'member.roles'
  | 'member.suspend'
  | 'member.reactivate'
  | 'member.owner'

/** `auditLog/{id}`: create only, written in the same commit as what it tells of. `at` is the server's time. */
export type AuditEntry = {
  id: string
  actorUid: string
  actorRole: Role | typeof SYSTEM_ACTOR.role
  action: AuditAction
  entity: string
  entityId: string
  reason: string
  diff: Readonly<Record<string, { before: unknown; after: unknown }>>
}
