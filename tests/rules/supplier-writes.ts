import { serverTimestamp } from 'firebase/firestore/lite'
import { soldProduct } from './product-writes.ts'
import type { World } from './world.ts'
import type { Writes } from './writes.ts'

type Command = { actor: string; role: string }
type Fields = Record<string, unknown>

let commands = 0

const STAMPS = { createdAt: 1, createdBy: 'seed', updatedAt: 1, updatedBy: 'seed', lastAuditId: '' }

const SUPPLIER = {
  name: 'Volta Cement',
  contact: 'Efua',
  email: 'orders@volta.example.com',
  phone: '+233303000211',
  country: 'GH',
  currency: 'GHS',
  paymentTermsDays: 14,
  leadTimeDays: 2,
  status: 'Active',
}

export const storedSupplier = (id: string, more: Fields = {}): Fields => ({
  ...SUPPLIER,
  id,
  code: id,
  ...STAMPS,
  ...more,
})

/** A product as the records of suppliers name it. */
export async function boughtProduct(world: World): Promise<{ productId: string; own: Fields }> {
  const productId = await soldProduct(world)
  const { sku, name, unit, quantityScale } = (await world.read(`products/${productId}`)) ?? {}
  return { productId, own: { sku, name, unit, quantityScale } }
}

/** What Volta sells us. */
export const storedPart = (productId: string, more: Fields = {}): Fields => ({
  id: `VOLTA__${productId}`,
  supplierId: 'VOLTA',
  productId,
  sku: productId,
  name: 'Cement',
  unit: 'bag',
  quantityScale: 0,
  partNumber: 'V-50',
  packQuantity: 20,
  prices: [{ from: '2026-01-01', priceMinor: 9_000 }],
  status: 'Active',
  ...STAMPS,
  ...more,
})

/** An honest commit of a supplier, as `data/purchasing/suppliers.ts` writes it; `before` is the one it changes. */
export const supplierWrites = (id: string, by: Command, more: Fields = {}, before?: Fields): Writes =>
  told(
    { path: 'suppliers', id, action: 'supplier.save', by },
    before ? more : storedSupplier(id, more),
    before,
  )

/** An honest commit of what Volta sells. */
export const partWrites = (productId: string, by: Command, more: Fields = {}, before?: Fields): Writes =>
  told(
    { path: 'supplierParts', id: `VOLTA__${productId}`, action: 'supplier.part', by },
    before ? more : storedPart(productId, more),
    before,
  )

function told(
  { path, id, action, by: { actor, role } }: { path: string; id: string; action: string; by: Command },
  fields: Fields,
  before: Fields | undefined,
): Writes {
  const auditId = `audit-${id}-${(++commands).toString(16).padStart(32, 'c')}`
  const now = Date.now()
  const stamp = { updatedAt: now, updatedBy: actor, lastAuditId: auditId }
  return {
    [`auditLog/${auditId}`]: {
      set: {
        id: auditId,
        actorUid: actor,
        actorRole: role,
        action,
        entity: path,
        entityId: id,
        reason: '',
        diff: {},
        changes: [],
        at: serverTimestamp(),
      },
    },
    [`${path}/${id}`]: before
      ? { update: { ...fields, ...stamp } }
      : { set: { ...fields, ...stamp, createdAt: now, createdBy: actor } },
  }
}
