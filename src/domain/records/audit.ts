import type { RecordOf } from '#lib/schema.ts'
import type { auditEntrySchema } from './audit-schema.ts'
import type { SYSTEM_ACTOR } from './attention.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { REFERRAL_DECIDING } from '#domain/people/referral.ts'
import { rolesMeeting, type StaffNeed } from '#domain/people/staff-access.ts'
import { ADJUSTING_STOCK, APPROVING_STOCK, RESTORING_STOCK } from '#domain/stock/adjustment.ts'

const PRODUCT_EDITING: StaffNeed = { capability: 'products', grants: ['F', 'C'] }
const PUBLISHING: StaffNeed = { capability: 'price', grants: ['F', 'A'] }
const SELLING: StaffNeed = { capability: 'orders', grants: ['F', 'A', 'C'] }
/** Roles that plan what leaves for an order: a Location Manager cannot, because orders show prices. */
const PLANNING: readonly StaffNeed[] = [SELLING, { capability: 'move-goods', grants: ['C'] }]
const MOVING: StaffNeed = { capability: 'move-goods' }
const FULFILLING: readonly StaffNeed[] = [SELLING, MOVING]
const MANAGING: StaffNeed = { capability: 'orders', grants: ['F', 'A'] }
const SETTING: StaffNeed = { capability: 'settings', grants: ['F', 'C'] }
const RATE_SETTING: StaffNeed = { capability: 'tax-and-rates', grants: ['F', 'C'] }
const WRITING: StaffNeed = { capability: 'content' }
const ASSISTED: StaffNeed = { capability: 'assisted-sale' }
const RECORDING: readonly StaffNeed[] = [{ capability: 'transactions', grants: ['A', 'C'] }, ASSISTED]
const CHECKING: StaffNeed = { capability: 'transactions', grants: ['A'] }
/** Those who see what customers owe. */
const LENDING: StaffNeed = { capability: 'transactions', grants: ['A', 'R'] }
/** Keep the till of a branch. */
const TILL: StaffNeed = { capability: 'till', grants: ['A', 'L'] }
const TILL_CORRECTING: StaffNeed = { capability: 'till', grants: ['A'] }
const BILLING: StaffNeed = { capability: 'purchase-orders', grants: ['A', 'C', 'R'] }
const BUYING: StaffNeed = { capability: 'purchase-orders', grants: ['A', 'C'] }
const TRANSFERRING: StaffNeed = { capability: 'transfers', grants: ['A', 'C', 'L'] }
const ANSWERING: StaffNeed = { capability: 'messages' }
const REVIEWING: StaffNeed = { capability: 'kyc', grants: ['A'] }
const MEMBERS: StaffNeed = { capability: 'members' }

/** The recorded actions, with the roles that permit them. An invitee answers an invitation as a User. */
const ACTIONS = {
  'order.confirm': SELLING,
  'order.decline': SELLING,
  'order.cancel': SELLING,
  'order.reserveRest': SELLING,
  'order.loseGoods': ADJUSTING_STOCK,
  'order.reduce': SELLING,
  'order.proposeChange': SELLING,
  'order.withdrawChange': SELLING,
  'order.acceptChange': undefined,
  'order.declineChange': undefined,
  'order.hold': MANAGING,
  'order.unhold': MANAGING,
  'order.takeOver': SELLING,
  'order.handOver': MANAGING,
  'payment.record': RECORDING,
  'payment.verify': CHECKING,
  'payment.reject': CHECKING,
  'payment.reverse': CHECKING,
  'payment.keep': CHECKING,
  'till.open': TILL,
  'till.move': TILL,
  'till.close': TILL,
  'till.correct': TILL_CORRECTING,
  'till.reopen': TILL_CORRECTING,
  'invoice.issue': CHECKING,
  'invoice.credit': CHECKING,
  'invoice.evat': CHECKING,
  'price.override': ASSISTED,
  'price.ask': ASSISTED,
  'price.approve': MANAGING,
  'price.refuse': MANAGING,
  'fulfilment.plan': PLANNING,
  'fulfilment.pick': MOVING,
  'fulfilment.load': MOVING,
  'fulfilment.dispatch': MOVING,
  'fulfilment.deliver': MOVING,
  'fulfilment.handOver': FULFILLING,
  'fulfilment.fail': MOVING,
  'fulfilment.return': MOVING,
  'fulfilment.replace': MOVING,
  'fulfilment.settleReturn': FULFILLING,
  'fulfilment.cancel': FULFILLING,
  'fulfilment.unload': FULFILLING,
  'fulfilment.release': FULFILLING,
  'attention.resolve': MANAGING,
  'quote.send': SELLING,
  'quote.hold': SELLING,
  'quote.ask': SELLING,
  'quote.decline': SELLING,
  'stock.expected': ADJUSTING_STOCK,
  'stock.adjust': ADJUSTING_STOCK,
  'stock.propose': ADJUSTING_STOCK,
  'stock.withdraw': ADJUSTING_STOCK,
  'stock.approve': APPROVING_STOCK,
  'stock.refuse': APPROVING_STOCK,
  'stock.quarantine': ADJUSTING_STOCK,
  'stock.reorder': ADJUSTING_STOCK,
  'count.begin': ADJUSTING_STOCK,
  'count.finish': ADJUSTING_STOCK,
  'count.cancel': ADJUSTING_STOCK,
  'count.recount': APPROVING_STOCK,
  'count.approve': APPROVING_STOCK,
  'stock.restore': RESTORING_STOCK,
  'product.draft': PRODUCT_EDITING,
  'product.ask': PRODUCT_EDITING,
  'product.publish': PUBLISHING,
  'product.change': PUBLISHING,
  'product.archive': PUBLISHING,
  'product.remove': PRODUCT_EDITING,
  'price.schedule': PUBLISHING,
  'price.withdraw': PUBLISHING,
  'priceList.save': PUBLISHING,
  'priceList.assign': PUBLISHING,
  'category.change': PUBLISHING,
  'settings.rates': RATE_SETTING,
  'settings.taxes': RATE_SETTING,
  'settings.app': SETTING,
  'settings.company': SETTING,
  'settings.delivery': SETTING,
  'settings.documents': SETTING,
  'settings.limits': SETTING,
  'settings.vocabulary': SETTING,
  'settings.branch': SETTING,
  'settings.mail': SETTING,
  'transfer.request': TRANSFERRING,
  'transfer.approve': TRANSFERRING,
  'transfer.reject': TRANSFERRING,
  'transfer.cancel': TRANSFERRING,
  'transfer.dispatch': MOVING,
  'transfer.receive': MOVING,
  'transfer.stop': TRANSFERRING,
  'transfer.resolve': TRANSFERRING,
  'stockRequest.ask': TRANSFERRING,
  'stockRequest.refuse': TRANSFERRING,
  'stockRequest.withdraw': TRANSFERRING,
  'purchase.save': BUYING,
  'purchase.take-over': BUYING,
  'purchase.submit': BUYING,
  'purchase.return': BUYING,
  'purchase.approve': BUYING,
  'purchase.send': BUYING,
  'purchase.hold': BUYING,
  'purchase.resume': BUYING,
  'purchase.mail': BUYING,
  'purchase.acknowledge': BUYING,
  'purchase.expect': BUYING,
  'purchase.cancel': BUYING,
  'purchase.close': BUYING,
  'purchase.receive': MOVING,
  'purchase.reverse': MOVING,
  'purchase.bill': BILLING,
  'purchase.bill-accept': BILLING,
  'purchase.bill-withdraw': BILLING,
  'supplier.save': BUYING,
  'supplier.part': BUYING,
  'post.draft': WRITING,
  'post.published': WRITING,
  'post.withdrawn': WRITING,
  'draw.begin': WRITING,
  'draw.draw': WRITING,
  'draw.withdraw': WRITING,
  'message.answer': ANSWERING,
  'message.close': ANSWERING,
  'message.reopen': ANSWERING,
  'kyc.decide': REVIEWING,
  'referral.decide': REFERRAL_DECIDING,
  'customer.exempt': REVIEWING,
  'credit.propose': LENDING,
  'credit.withdraw': LENDING,
  'credit.approve': CHECKING,
  'credit.refuse': CHECKING,
  'member.invite': MEMBERS,
  'member.resend': MEMBERS,
  'member.cancel': MEMBERS,
  'member.accept': undefined,
  'member.decline': undefined,
  'member.roles': MEMBERS,
  'member.suspend': MEMBERS,
  'member.reactivate': MEMBERS,
  'member.delete': MEMBERS,
  'member.email': undefined,
  'member.owner': undefined,
} as const satisfies Record<string, StaffNeed | readonly StaffNeed[] | undefined>

type EnteredAction = keyof typeof ACTIONS

/** Recorded by users, by the trigger that verifies their writes, or by what the shop does at its time. */
export type AuditAction = EnteredAction | 'attention.report' | 'order.expire' | 'kyc.expire' | 'kyc.delete'

/** The highest of `roles` that permits `action`: the action is recorded under it. */
export function roleActing(roles: readonly Role[], action: AuditAction): Role | undefined {
  const needs: StaffNeed | readonly StaffNeed[] | undefined =
    action in ACTIONS ? ACTIONS[action as EnteredAction] : undefined
  if (!needs) return 'User'
  const fitting = [needs].flat().flatMap((need) => rolesMeeting(need))
  return ROLES.find((role) => roles.includes(role) && fitting.includes(role))
}

/** `auditLog/{id}`: never changed, written in the same commit as the change it records. `at` is the server's time. */
export type AuditEntry = Omit<
  RecordOf<typeof auditEntrySchema>,
  'at' | 'actorRole' | 'action' | 'entity' | 'diff'
> & {
  actorRole: Role | typeof SYSTEM_ACTOR.role
  action: AuditAction
  entity: string
  diff: Readonly<Record<string, { before: unknown; after: unknown }>>
}
