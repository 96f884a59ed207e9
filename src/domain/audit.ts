import type { Role } from './roles.ts'

/** `auditLog/{id}`: create only, written in the same commit as what it tells of. `at` is the server's time. */
export type AuditEntry = {
  id: string
  actorUid: string
  actorRole: Role
  action: 'order.reserve' | 'order.confirm' | 'order.decline' | 'order.release' | 'order.cancel'
  entity: string
  entityId: string
  reason: string
  diff: Readonly<Record<string, { before: unknown; after: unknown }>>
}
