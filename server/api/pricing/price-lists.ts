import { decoderOf } from '#data/firebase/decoder-of.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { assignPriceLists, exemptCustomer } from '#domain/people/customer-commands.ts'
import { customerTermsSchema } from '#domain/people/customer-terms-schema.ts'
import {
  exemptionOn,
  taxesCovered,
  type CustomerTerms,
  type TaxExemption,
} from '#domain/people/customer-terms.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'
import { priceListProblem, type PriceList, type SavedPriceList } from '#domain/pricing/price-list.ts'
import { savePriceList } from '#domain/catalogue/price-list-commands.ts'
import { priceListSchema } from '#domain/pricing/price-list-schema.ts'
import { roleActing } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { customerBesides } from '#server/api/people/customer-besides.ts'
import type { SignRead } from '#server/api/money/payment-proof.ts'
import { requireEndDay, requireNearDay } from '#server/api/require-day.ts'
import { requireReason } from '#server/api/read-body.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { handles, newRecordId, type CommandContext } from '#server/commands/handlers.ts'
import { isoDay } from '#lib/iso-day.ts'

const decodePriceList = decoderOf(COLLECTIONS.priceLists, priceListSchema)
const decodeTerms = decoderOf(COLLECTIONS.customerTerms, customerTermsSchema)

const listPath = (id: string): string => `${COLLECTIONS.priceLists}/${id}`
const termsPath = (uid: string): string => `${COLLECTIONS.customerTerms}/${uid}`

/**
 * Throws INVALID with what is wrong, FORBIDDEN for those who do not set prices, and CONFLICT when somebody else has changed
 * it since.
 */
const savingPriceList = handles(savePriceList, async ({ reason, ...saved }, context) => {
  const { transaction, uid, now, target: id } = context
  const problem = priceListProblem({ ...saved, reason })
  if (problem) throw new ApiError('INVALID', `${problem}.`)
  requireNearDay(saved.from, now())
  requireEndDay(saved.until, now())
  const user = await memberWhoPrices(transaction, uid)
  const [stored] = await transaction.get([listPath(id)])
  const before = stored ? decodePriceList(id, stored) : undefined
  if (!before) newRecordId(context)
  if ((before?.revision ?? 0) !== saved.revision)
    throw new ApiError('CONFLICT', 'Somebody else has just changed this price list.')
  await checkProducts(transaction, saved.lines, before)
  const at = now()
  const auditId = auditIdOf(context.id)
  const after: PriceList = {
    ...saved,
    id,
    name: saved.name.trim(),
    // It says in which order lists are asked, for customers who have it already.
    kind: before?.kind ?? saved.kind,
    revision: saved.revision + 1,
    updatedByName: displayNameOf(user),
    lastAuditId: auditId,
    createdAt: before?.createdAt ?? at,
    createdBy: before?.createdBy ?? uid,
    updatedAt: at,
    updatedBy: uid,
  }
  transaction.set(listPath(id), after)
  writeAuditEntry(transaction, user, {
    id: auditId,
    action: 'priceList.save',
    entity: COLLECTIONS.priceLists,
    entityId: id,
    reason: reason.trim(),
    diff: diffOf(before, after),
  })
  return {}
})

/** Of those that were not on it before. */
async function checkProducts(
  transaction: Transaction,
  lines: SavedPriceList['lines'],
  before: PriceList | undefined,
): Promise<void> {
  const known = new Set(before?.lines.map(({ productId }) => productId))
  const added = lines.filter(({ productId }) => !known.has(productId))
  if (added.some(({ productId }) => productId.includes('/')))
    throw new ApiError('INVALID', 'There is no such product.')
  const found = await transaction.get(added.map(({ productId }) => `${COLLECTIONS.products}/${productId}`))
  const missing = added[found.findIndex((product) => !product)]
  if (missing) throw new ApiError('INVALID', `There is no product ${missing.productId}.`)
}

/** What an entry of the audit trail holds of a list: its facts, and how many of its lines are other than before. */
function diffOf(before: PriceList | undefined, after: PriceList) {
  const textOf = ({ productId, priceMinor, discountBasisPoints }: PriceList['lines'][number]) =>
    `${productId} ${priceMinor} ${discountBasisPoints}`
  const were = new Set(before?.lines.map(textOf))
  const changedLines = after.lines.filter((line) => !were.has(textOf(line))).length
  const facts = ['name', 'status', 'from', 'until', 'discountBasisPoints', 'allowsDiscounts'] as const
  return {
    ...Object.fromEntries(
      facts.flatMap((field) =>
        before?.[field] === after[field]
          ? []
          : [[field, { before: before?.[field] ?? '', after: after[field] }] as const],
      ),
    ),
    lines: { before: before?.lines.length ?? 0, after: after.lines.length },
    ...(changedLines > 0 && { changedLines: { before: 0, after: changedLines } }),
  }
}

/**
 * On the customer's own account and, for those who sell, in `customerTerms`. Throws INVALID, FORBIDDEN for those who do not
 * set prices and for one's own account, and NOT_FOUND.
 */
const assigningPriceLists = handles(assignPriceLists, async ({ priceListIds, reason }, context) => {
  const { transaction, uid, target: customerUid } = context
  requireReason(reason)
  if (new Set(priceListIds).size !== priceListIds.length || priceListIds.some((id) => id.includes('/')))
    throw new ApiError('INVALID', 'Name each price list once.')
  const user = await memberWhoPrices(transaction, uid)
  const { customer, terms } = await customerAt(transaction, customerUid, uid)
  const before = terms?.priceListIds ?? []
  const ids = [...new Set([...priceListIds, ...before])]
  const lists = await transaction.get(ids.map(listPath))
  const nameOf = new Map(ids.map((id, at) => [id, lists[at] && decodePriceList(id, lists[at]).name]))
  if (priceListIds.some((id) => nameOf.get(id) === undefined))
    throw new ApiError('INVALID', 'There is no such price list.')
  const named = (some: readonly string[]) => some.map((id) => nameOf.get(id) ?? id).join(', ')
  if (before.join() === priceListIds.join()) return {}
  writeTerms(context, customer, terms, { priceListIds })
  writeAuditEntry(transaction, user, {
    id: auditIdOf(context.id),
    action: 'priceList.assign',
    entity: COLLECTIONS.customerTerms,
    entityId: customerUid,
    reason: reason.trim(),
    diff: { priceLists: { before: named(before), after: named(priceListIds) } },
  })
  return {}
})

/** Throws as `assigningPriceLists` does; FORBIDDEN for those who do not check customers' documents. */
const exempting = handles(exemptCustomer, async ({ certificate, until, covers, file, reason }, context) => {
  const { transaction, uid, now, target: customerUid } = context
  const at = now()
  const taxExemption = certificate.trim()
    ? { certificate: certificate.trim(), until, ...(covers && { covers }) }
    : undefined
  requireReason(reason)
  if (taxExemption && !exemptionOn({ taxExemption }, isoDay(at)))
    throw new ApiError('INVALID', 'Enter until when the certificate counts: today or a later day.')
  requireEndDay(until, at)
  if (covers && (covers.length === 0 || new Set(covers).size !== covers.length))
    throw new ApiError('INVALID', 'Choose the taxes that the certificate covers.')
  const user = await actingMember(transaction, uid)
  if (!roleActing(user.roles, 'customer.exempt')) throw new ApiError('FORBIDDEN', 'Your role cannot do this.')
  const { customer, terms } = await customerAt(transaction, customerUid, uid)
  const isKept = file !== '' && file === terms?.certificateFile
  if (taxExemption && !isKept && !isUploadOf(file, 'exemption', uid))
    throw new ApiError('INVALID', 'Add a photo or PDF of the certificate.')
  const certificateFile = taxExemption ? file : ''
  writeTerms(context, customer, terms, { taxExemption, certificateFile })
  writeAuditEntry(transaction, user, {
    id: auditIdOf(context.id),
    action: 'customer.exempt',
    entity: COLLECTIONS.customerTerms,
    entityId: customerUid,
    reason: reason.trim(),
    diff: {
      certificate: { before: terms?.taxExemption?.certificate ?? '', after: certificate.trim() },
      until: { before: terms?.taxExemption?.until ?? '', after: taxExemption ? until : '' },
      covers: { before: coveredText(terms?.taxExemption), after: coveredText(taxExemption) },
    },
  })
  return {}
})

export const priceListCommands = [savingPriceList, assigningPriceLists, exempting]

/**
 * The address of a customer's certificate, below that of the image host: for the customer, and for those who check
 * documents. `run` is the reader's. Throws NOT_FOUND and FORBIDDEN.
 */
export async function signedCertificate(
  customerUid: string,
  reader: { uid: string; roles: readonly string[] },
  run: RunTransaction,
  sign: SignRead,
): Promise<{ path: string }> {
  if (customerUid !== reader.uid && !ROLE_GROUPS.KYC_REVIEWERS.some((role) => reader.roles.includes(role)))
    throw new ApiError('FORBIDDEN', 'You do not have access to this certificate.')
  const [stored] = await run((transaction) => transaction.get([termsPath(customerUid)]))
  const file = stored && decodeTerms(customerUid, stored).certificateFile
  if (!file) throw new ApiError('NOT_FOUND', 'There is no certificate.')
  return { path: `/${sign(file.slice(1))}` }
}

const coveredText = (exemption: TaxExemption | undefined): string =>
  exemption ? taxesCovered(exemption).join(', ') : ''

async function memberWhoPrices(transaction: Transaction, uid: string): Promise<UserRecord> {
  const user = await actingMember(transaction, uid)
  if (!roleActing(user.roles, 'priceList.save')) throw new ApiError('FORBIDDEN', 'Your role sets no prices.')
  return user
}

async function customerAt(transaction: Transaction, customerUid: string, uid: string) {
  const customer = await customerBesides(transaction, customerUid, uid)
  const [stored] = await transaction.get([termsPath(customerUid)])
  return { customer, terms: stored && decodeTerms(customerUid, stored) }
}

/** On the account and beside it, which always say the same. */
function writeTerms(
  { id: commandId, transaction, uid, now }: CommandContext,
  customer: UserRecord,
  before: CustomerTerms | undefined,
  changed: Partial<Pick<CustomerTerms, 'priceListIds' | 'taxExemption' | 'certificateFile'>>,
): void {
  const at = now()
  const { priceListIds, taxExemption, certificateFile } = {
    priceListIds: before?.priceListIds ?? [],
    taxExemption: before?.taxExemption,
    certificateFile: before?.certificateFile ?? '',
    ...changed,
  }
  const agreed = { priceListIds, ...(taxExemption && { taxExemption }) }
  const terms: CustomerTerms = {
    ...agreed,
    certificateFile,
    id: customer.uid,
    customerName: customer.customer?.company || displayNameOf(customer),
    email: customer.email,
    lastAuditId: auditIdOf(commandId),
    createdAt: before?.createdAt ?? at,
    createdBy: before?.createdBy ?? uid,
    updatedAt: at,
    updatedBy: uid,
  }
  transaction.set(termsPath(customer.uid), terms)
  transaction.update(`${COLLECTIONS.users}/${customer.uid}`, { terms: agreed })
}
