import { getDoc } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { cancelOrder } from '#data/orders/cancel-order.ts'
import { confirmOrder } from '#data/orders/confirm-order.ts'
import { declineOrder } from '#data/orders/decide-order.ts'
import { decodeOrder } from '#data/orders/decode-order.ts'
import {
  cancelFulfilment,
  deliverFulfilment,
  dispatchFulfilment,
  failFulfilment,
  giveBackFulfilment,
  pickFulfilment,
  planFulfilment,
  returnGoods,
} from '#data/orders/fulfil.ts'
import { decodeFulfilment, decodeProgress } from '#data/orders/fulfilments.ts'
import { sellOrder } from '#data/orders/sell-order.ts'
import { actOnPurchase, receivePurchase, reverseReceipt, savePurchase } from '#data/purchasing/purchases.ts'
import { adjustStock, decideAdjustment } from '#data/stock/adjustments.ts'
import { actOnCount, beginCount, enterCounted } from '#data/stock/counts.ts'
import { decodeStockLevel } from '#data/stock/decode-stock.ts'
import { quarantineStock } from '#data/stock/quarantine.ts'
import {
  actOnTransfer,
  dispatchTransfer,
  receiveTransfer,
  requestTransfer,
  resolveTransfer,
} from '#data/stock/transfers.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { returnableOf } from '#domain/orders/customer-return.ts'
import { unplannedOf } from '#domain/orders/fulfilment.ts'
import { openQuantity } from '#domain/purchasing/purchase.ts'
import { purchaseSchema } from '#domain/purchasing/purchase-schema.ts'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import { changeOf } from '#domain/stock/adjustment.ts'
import { isToCount } from '#domain/stock/count.ts'
import { stockCountSchema } from '#domain/stock/count-schema.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { isUnderWay, leftToSend, onItsWay, stillMissing } from '#domain/stock/transfer.ts'
import { transferSchema } from '#domain/stock/transfer-schema.ts'
import { taxRatesOn } from '#domain/pricing/tax.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { AppError } from '#lib/app-error.ts'
import { isoDay } from '#lib/iso-day.ts'
import { SEED_TAXES } from '#server/seed/seed-config.ts'
import { pickupDraft } from '#tests/pickup-draft.ts'
import type { Command, Kind, StaffMember } from './command.ts'
import { Dice } from './dice.ts'
import { BRANCHES } from './branches.ts'

/** Does what was filled in; done again, it is the same command. Resolves with the state that the document is in then. */
export type Act = () => Promise<string | undefined>

type Doing = { command: Command; member: StaffMember; products: readonly Product[]; dice: Dice }

/** Fills in the form of a command, from what is stored now. */
export const prepare = (command: Command, member: StaffMember, products: readonly Product[]): Promise<Act> =>
  DEEDS[command.kind]({ command, member, products, dice: new Dice(command.id) })

const WALK_IN = { uid: '', name: 'Kojo Boateng', company: '', email: '', phone: '+233240000118', tin: '' }
const SUPPLIER = 'VOLTA-CEM'
const REASON = 'Simulated'
const ignore = () => undefined

const decodePurchase = decoderOf(COLLECTIONS.purchaseOrders, purchaseSchema)
const decodeTransfer = decoderOf(COLLECTIONS.stockTransfers, transferSchema)
const decodeCount = decoderOf(COLLECTIONS.stockCounts, stockCountSchema)

/** As the page of the document shows it. */
const read = <Item>(
  collection: CollectionName,
  id: string,
  decode: (id: string, data: unknown) => Item,
): Promise<Item> =>
  withAppErrors(async () => {
    const found = await getDoc(documentOf(collection, id))
    if (!found.exists()) throw new AppError('not-found', `${collection}/${id}`)
    return decode(id, found.data())
  })

const orderOf = ({ target }: Command) => read(COLLECTIONS.orders, target, decodeOrder)
const deliveryOf = ({ target }: Command) => read(COLLECTIONS.fulfillments, target, decodeFulfilment)
const purchaseOf = ({ target }: Command) => read(COLLECTIONS.purchaseOrders, target, decodePurchase)
const transferOf = ({ target }: Command) => read(COLLECTIONS.stockTransfers, target, decodeTransfer)
const countOf = ({ target }: Command) => read(COLLECTIONS.stockCounts, target, decodeCount)
const levelAt = (locationId: string, productId: string) =>
  read(COLLECTIONS.stockLevels, stockLevelId(locationId, productId), decodeStockLevel)

/** What the domain refuses with a value; the state is otherwise unknown. */
async function accepted(outcome: Promise<{ ok: true } | { ok: false; reason: string }>): Promise<undefined> {
  const answer = await outcome
  if (!answer.ok) throw new AppError('conflict', answer.reason)
  return undefined
}

const nothing = (what: string): never => {
  throw new AppError('invalid', what)
}

const selling =
  (isLater: boolean) =>
  async ({ command, products, dice }: Doing): Promise<Act> => {
    const lines = dice.some(products, dice.isHit(0.2) ? dice.whole(6, 7) : dice.whole(1, 3))
    const items = Object.fromEntries(
      lines.map((product) => [
        product.id,
        { product, quantity: product.minQuantity + dice.whole(0, 4) * product.stepQuantity },
      ]),
    )
    const draft = {
      ...pickupDraft(command.id, items),
      locationId: command.locationId,
      soldTo: WALK_IN,
      company: '',
    }
    return async () => {
      const sold = await sellOrder(draft, {
        seen: cartTotals(draft.cart, taxRatesOn(isoDay(Date.now()), SEED_TAXES)),
        isLater,
        taken: [],
        prices: undefined,
        handover: undefined,
        today: '2026-11-24',
        onRecord: ignore,
      })
      if (sold.confirmation && !sold.confirmation.ok) return 'submitted'
      return isLater ? 'submitted' : 'confirmed'
    }
  }

const purchaseStep =
  (action: Parameters<typeof actOnPurchase>[1]) =>
  async ({ command }: Doing): Promise<Act> =>
  async () =>
    actOnPurchase(command.target, action, REASON).then(ignore)

const transferStep =
  (action: Parameters<typeof actOnTransfer>[1]) =>
  async ({ command }: Doing): Promise<Act> =>
  async () =>
    actOnTransfer(command.target, action, REASON).then(ignore)

const countStep =
  (action: Parameters<typeof actOnCount>[1]) =>
  async ({ command }: Doing): Promise<Act> =>
  async () =>
    actOnCount(command.target, action, REASON).then(ignore)

const deliveryStep =
  (act: (id: string) => Promise<{ ok: true } | { ok: false; reason: string }>) =>
  async ({ command }: Doing): Promise<Act> =>
  () =>
    accepted(act(command.target))

const deciding =
  (status: 'posted' | 'refused' | 'withdrawn') =>
  async ({ command }: Doing): Promise<Act> =>
  async () =>
    decideAdjustment(command.target, { status, reason: REASON }).then(ignore)

const DEEDS: Record<Kind, (doing: Doing) => Promise<Act>> = {
  sell: selling(false),
  submit: selling(true),
  confirm: async ({ command }) => {
    const { lines } = await orderOf(command)
    const agreedPrices = Object.fromEntries(lines.map((line) => [line.productId, line.unitPriceMinor]))
    // The page follows the order, so a repeated click starts from how it is then.
    return async () => accepted(confirmOrder(await orderOf(command), { agreedPrices }))
  },
  cancel:
    async ({ command }) =>
    () =>
      accepted(cancelOrder(command.target, REASON)),
  decline:
    async ({ command }) =>
    () =>
      accepted(declineOrder({ id: command.target }, REASON)),

  plan: async ({ command, dice }) => {
    const order = await orderOf(command)
    const progress = await read(COLLECTIONS.orderProgress, command.target, decodeProgress).catch(ignore)
    const quantities = new Map(
      unplannedOf(order.lines, progress?.held).flatMap((left, line) =>
        left > 0 ? [[line, dice.isHit(0.6) ? left : dice.whole(1, left)] as const] : [],
      ),
    )
    if (quantities.size === 0) nothing('all of it is planned')
    return () => accepted(planFulfilment(order.id, { id: command.id, quantities }, order.locationId))
  },
  pick: deliveryStep(pickFulfilment),
  dispatch: async ({ command }) => {
    const dispatch = { driver: '', vehicle: '', waybill: `W-${command.id.slice(0, 6)}`, isUnpaid: true }
    return () => accepted(dispatchFulfilment(command.target, dispatch))
  },
  deliver: deliveryStep((id) => deliverFulfilment(id, { name: 'Kojo Boateng', phone: '', photo: '' })),
  fail: deliveryStep((id) => failFulfilment(id, REASON)),
  'give back': deliveryStep(giveBackFulfilment),
  'cancel delivery': deliveryStep((id) => cancelFulfilment(id, REASON)),
  'take return': async ({ command, dice }) => {
    const lines = returnableOf(await deliveryOf(command)).flatMap((left, index) =>
      left > 0 && dice.isHit(0.5)
        ? [
            {
              index,
              quantity: dice.whole(1, left),
              reason: REASON,
              outcome: 'refund' as const,
              destination: dice.pick(['restock', 'restock', 'quarantine', 'write_off'] as const),
            },
          ]
        : [],
    )
    if (lines.length === 0) nothing('nothing comes back')
    return () => accepted(returnGoods(command.target, command.id, lines))
  },

  adjust: async ({ command, products, dice }) => {
    const level = await levelAt(command.locationId, dice.pick(products).id)
    const reason = dice.pick(['correction', 'found', 'damaged', 'lost', 'own-use'] as const)
    const counted = reason === 'correction' ? Math.max(0, level.onHand + dice.whole(-6, 6)) : dice.whole(1, 5)
    const change = changeOf(reason, counted, level.onHand)
    return () => adjustStock({ id: command.id, level, change, reason, note: REASON })
  },
  'approve adjustment': deciding('posted'),
  'refuse adjustment': deciding('refused'),
  'withdraw adjustment': deciding('withdrawn'),
  quarantine: async ({ command, products, dice }) => {
    const level = await levelAt(command.locationId, dice.pick(products).id)
    const action = level.quarantined > 0 && dice.isHit(0.6) ? 'release' : 'set-aside'
    const quantity = action === 'release' ? dice.whole(1, level.quarantined) : dice.whole(1, 6)
    const { locationId, productId } = level
    return async () =>
      quarantineStock(command.id, { action, locationId, productId, quantity, reason: REASON }).then(
        () => undefined,
      )
  },

  'begin count':
    async ({ command, products, dice }) =>
    async () =>
      beginCount(command.id, {
        locationId: command.locationId,
        categories: dice.isHit(0.2) ? [] : [dice.pick(products).category],
        note: '',
      }).then(ignore),
  'enter count': async ({ command, dice }) => {
    const count = await countOf(command)
    const toCount = count.lines.filter((line) => isToCount(line, count))
    const lines = await Promise.all(
      toCount.map(async ({ productId }) => {
        const { onHand } = await levelAt(count.locationId, productId)
        return { productId, quantity: dice.isHit(0.2) ? Math.max(0, onHand + dice.whole(-3, 3)) : onHand }
      }),
    )
    const entries = { round: count.round, lines, isComplete: dice.isHit(0.8) }
    return async () => {
      await enterCounted(command.target, entries)
      return (await countOf(command)).status
    }
  },
  'approve count': countStep('approve'),
  'cancel count': countStep('cancel'),

  'draft purchase': async ({ command, products, dice }) => {
    const lines = dice.some(products, dice.whole(1, 4)).map(({ id }) => ({
      productId: id,
      partNumber: '',
      quantity: dice.whole(20, 60),
      priceMinor: dice.whole(500, 5000),
    }))
    return async () =>
      savePurchase(command.id, {
        seen: 0,
        supplierId: SUPPLIER,
        locationId: command.locationId,
        rateMillionths: 1_000_000,
        lines,
        freightMinor: dice.whole(0, 1) * 5000,
        dutyMinor: 0,
        expectedOn: '',
        note: '',
        requests: [],
      }).then(ignore)
  },
  'submit purchase': purchaseStep('submit'),
  'approve purchase': purchaseStep('approve'),
  'send purchase': purchaseStep('send'),
  'close purchase': purchaseStep('close'),
  'cancel purchase': purchaseStep('cancel'),
  'receive purchase': async ({ command, dice }) => {
    const purchase = await purchaseOf(command)
    const lines = purchase.lines.flatMap((line) => {
      const open = openQuantity(line)
      if (open === 0) return []
      const came = dice.isHit(0.5) ? open : dice.whole(1, open)
      const rejected = dice.isHit(0.15) ? dice.whole(0, came) : 0
      // Sometimes more than was ordered, within what is tolerated and beyond it.
      const over = dice.isHit(0.1) ? dice.whole(1, 3) : 0
      const reason = rejected > 0 ? ('damaged' as const) : ('' as const)
      return [{ productId: line.productId, accepted: came - rejected + over, rejected, reason, photo: '' }]
    })
    return async () => {
      await receivePurchase(command.target, {
        id: command.id,
        deliveryNote: 'DN 1',
        locationId: '',
        lines,
      })
      return (await purchaseOf(command)).status
    }
  },
  'reverse receipt': async ({ command, dice }) => {
    const { receipts } = await purchaseOf(command)
    const standing = receipts.filter(({ reversed }) => !reversed)
    if (standing.length === 0) nothing('nothing was received')
    const { id } = dice.pick(standing)
    return async () => {
      await reverseReceipt(command.target, id, REASON)
      return (await purchaseOf(command)).status
    }
  },

  'request transfer': async ({ command, products, dice }) => {
    const fromId = dice.pick(BRANCHES.filter((branch) => branch !== command.locationId))
    const lines = dice
      .some(products, dice.whole(1, 4))
      .map(({ id }) => ({ productId: id, quantity: dice.whole(1, 12) }))
    return async () =>
      requestTransfer(command.id, { fromId, toId: command.locationId, lines, note: '', requests: [] }).then(
        ignore,
      )
  },
  'approve transfer': transferStep('approve'),
  'reject transfer': transferStep('reject'),
  'stop transfer': transferStep('stop'),
  'dispatch transfer': async ({ command, dice }) => {
    const transfer = await transferOf(command)
    const lines = transfer.lines.flatMap((line) => {
      const left = leftToSend(line)
      if (left === 0) return []
      return [{ productId: line.productId, quantity: dice.isHit(0.6) ? left : dice.whole(1, left) }]
    })
    if (lines.length === 0) nothing('all of it has left')
    const shipment = { id: command.id, driver: 'Yaw', driverPhone: '', vehicle: 'GR 12-24', lines }
    return async () => dispatchTransfer(command.target, shipment).then(ignore)
  },
  'resolve transfer': async ({ command, dice }) => {
    const transfer = await transferOf(command)
    const lines = transfer.lines.flatMap((line) => {
      const left = stillMissing(line)
      if (left === 0) return []
      const outcome = dice.pick(['found', 'returned', 'lost'] as const)
      return [{ productId: line.productId, quantity: dice.whole(1, left), outcome }]
    })
    if (lines.length === 0) nothing('nothing is missing')
    return async () => resolveTransfer(command.target, { id: command.id, reason: REASON, lines }).then(ignore)
  },
  'cancel transfer': transferStep('cancel'),
  'receive transfer': async ({ command, dice }) => {
    const shipment = (await transferOf(command)).shipments.find(isUnderWay)
    const lines = (shipment?.lines ?? []).flatMap((line) => {
      const left = onItsWay(line)
      if (left === 0) return []
      const came = dice.isHit(0.6) ? left : dice.whole(1, left)
      const damaged = dice.isHit(0.2) ? dice.whole(0, came) : 0
      const lost = dice.isHit(0.1) ? dice.whole(0, came - damaged) : 0
      return [{ productId: line.productId, received: came - damaged - lost, damaged, lost }]
    })
    if (!shipment) return nothing('nothing is on its way')
    const shipmentId = shipment.id
    return async () => {
      await receiveTransfer(command.target, { id: command.id, shipmentId, lines })
      return (await transferOf(command)).status
    }
  },
}
