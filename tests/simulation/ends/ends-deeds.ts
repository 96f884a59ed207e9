import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { formOf, readForm } from '#domain/catalogue/product-form.ts'
import { TILL_MOVES, tillDayId } from '#domain/money/till.ts'
import { toGiveBackMinor } from '#domain/money/owed.ts'
import { WALK_IN } from '#domain/orders/counter-form.ts'
import { returnableOf } from '#domain/orders/customer-return.ts'
import { plannableOf } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { openQuantity } from '#domain/purchasing/purchase.ts'
import { billedMinor, shouldBeMinor } from '#domain/purchasing/supplier-bill.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { ActingShop, Call } from '#tests/consequences/acting-shop.ts'
import { orderRequestOf } from '#tests/order-request.ts'
import { TAXES } from '#tests/pickup-draft.ts'
import type { Dice } from '../dice.ts'
import { recordsOf, type Records } from './ends-records.ts'
import { BRANCHES, CUSTOMERS, GOODS, SUPPLIER_IDS } from './open-ends.ts'

type Doing = { dice: Dice; records: Records; shop: ActingShop }

/** What somebody may do now; undefined where there is nothing to do it with. Others may be quicker: then it is refused. */
type Deed = (doing: Doing) => Call | undefined

const REASON = 'As agreed on the phone'
const today = (): string => isoDay(Date.now())
const oneOf = <Item>(dice: Dice, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : dice.pick(items)
const PRODUCTS = Object.keys(GOODS)
const quantityIn = (dice: Dice, productId: string, most: number): number =>
  productId === 'SAND' ? dice.whole(25, most * 100) : dice.whole(1, most)

const priceOf = (productId: string): number => GOODS[productId]?.product.priceMinor ?? 0

const ACCRA_MINOR = 25_000
const TO_ACCRA = {
  ...orderRequestOf().delivery,
  method: 'delivery' as const,
  zone: 'accra',
  address: '2 Ring Road',
  city: 'Accra',
  contactName: 'Ama Mensah',
  contactPhone: '024 123 4567',
}

/** From a checkout, or by sales at the counter. */
const order =
  (isAtCounter: boolean): Deed =>
  ({ dice }) => {
    const lines = dice.some(PRODUCTS, dice.whole(1, 3)).map((productId) => ({
      productId,
      quantity: quantityIn(dice, productId, 14),
      unitPriceMinor: priceOf(productId),
    }))
    const amounts = lines.map(({ productId, quantity, unitPriceMinor }) => ({
      amountMinor: lineAmountMinor(unitPriceMinor, quantity, productId === 'SAND' ? 2 : 0),
      taxClass: productId === 'BOOK' ? ('zero' as const) : ('standard' as const),
    }))
    const deliveryMinor = !isAtCounter && dice.isHit(0.3) ? ACCRA_MINOR : 0
    const seen = { deliveryMinor, totalMinor: totalsOf(amounts, TAXES, deliveryMinor).totalMinor }
    return {
      door: 'PUT /orders/:id',
      as: isAtCounter ? 'esi' : dice.pick(CUSTOMERS),
      params: { id: dice.id() },
      body: orderRequestOf({
        lines,
        seen,
        ...(isAtCounter ? { soldTo: WALK_IN } : { withholding: dice.pick(['none', 'goods']) }),
        ...(deliveryMinor > 0 && { delivery: TO_ACCRA }),
      }),
    }
  }

type Status = Order['status']
const orderIn = (
  { dice, records }: Doing,
  statuses: readonly Status[],
  fits: (order: Order) => boolean = () => true,
): Order | undefined =>
  oneOf(
    dice,
    records.orders.filter((one) => statuses.includes(one.status) && fits(one)),
  )

const onOrder = (one: Order | undefined, step: string, as: string, body: object): Call | undefined =>
  one && { door: `POST /orders/:id/${step}`, as, params: { id: one.id }, body }

const GOING: readonly Status[] = ['confirmed', 'processing', 'completed']

const confirm: Deed = (doing) => {
  const one = orderIn(doing, ['submitted'])
  const agreedPrices = Object.fromEntries(
    one?.lines.map((line) => [line.productId, line.unitPriceMinor]) ?? [],
  )
  return onOrder(one, 'confirmation', 'kwame', { agreedPrices, isBackorder: true })
}

const reduce: Deed = (doing) => {
  const one = orderIn(doing, ['confirmed', 'processing'])
  const quantities = Object.fromEntries(
    one?.lines.map(({ productId, quantity }, at) => [
      productId,
      at === 0 ? Math.max(1, quantity - doing.dice.whole(1, 5)) : quantity,
    ]) ?? [],
  )
  return onOrder(one, 'reduction', 'kwame', { quantities, reason: REASON })
}

const plan: Deed = (doing) => {
  const { dice, records } = doing
  const one = orderIn(doing, ['confirmed', 'processing'])
  if (!one) return undefined
  const held: Record<string, number> = {}
  for (const delivery of records.deliveries)
    if (delivery.orderId === one.id && delivery.heldLines > 0)
      for (const { line, quantity } of delivery.lines) held[line] = (held[line] ?? 0) + quantity
  const quantities = Object.fromEntries(
    plannableOf(one, held).flatMap((most, line) =>
      most > 0 ? [[line, dice.isHit(0.7) ? most : dice.whole(1, most)]] : [],
    ),
  )
  if (Object.keys(quantities).length === 0) return undefined
  return onOrder(one, 'fulfilments', 'kwame', { id: dice.id(), locationId: one.locationId, quantities })
}

const deliver =
  (from: string, step: string, body: (doing: Doing) => object = () => ({})): Deed =>
  (doing) => {
    const one = oneOf(
      doing.dice,
      doing.records.deliveries.filter(({ status }) => status === from),
    )
    return (
      one && { door: `POST /fulfilments/:id/${step}`, as: 'kwame', params: { id: one.id }, body: body(doing) }
    )
  }

const takeReturn: Deed = ({ dice, records }) => {
  const one = oneOf(
    dice,
    records.deliveries.filter((delivery) => returnableOf(delivery).some((most) => most > 0)),
  )
  if (!one) return undefined
  const lines = returnableOf(one).flatMap((most, index) =>
    most > 0
      ? [
          {
            index,
            quantity: dice.whole(1, most),
            reason: 'Cracked in the box',
            outcome: dice.pick(['refund', 'refund', 'replacement', 'repair']),
            destination: dice.pick(['restock', 'quarantine', 'write_off']),
          },
        ]
      : [],
  )
  return {
    door: 'POST /fulfilments/:id/returns',
    as: 'kwame',
    params: { id: one.id },
    body: { id: dice.id(), lines: lines.slice(0, dice.whole(1, lines.length)) },
  }
}

const KINDS = ['mobile_money', 'bank_transfer', 'cash'] as const

const pay: Deed = (doing) => {
  const { dice } = doing
  const one = orderIn(doing, GOING)
  if (!one) return undefined
  const left = Math.max(1, one.totals.totalMinor - one.paidMinor)
  return {
    door: 'POST /payments/:id',
    as: dice.pick(['esi', 'books']),
    params: { id: dice.id() },
    body: {
      orderId: one.id,
      kind: one.withholding !== 'none' && dice.isHit(0.5) ? 'withholding' : dice.pick(KINDS),
      amountMinor: dice.isHit(0.5) ? left : dice.whole(1, left + 5000),
      paidOn: today(),
      reference: '',
      providerId: dice.id().slice(0, 12),
      ...(dice.isHit(0.3) && { rest: dice.pick(['credit', 'owed']) }),
    },
  }
}

/** By cash or bank, of what is owed or a part. */
const refund: Deed = (doing) => {
  const { dice } = doing
  const one = orderIn(
    doing,
    ['confirmed', 'processing', 'completed', 'cancelled'],
    (its) => toGiveBackMinor(its) > 0,
  )
  if (!one) return undefined
  const amountMinor = toGiveBackMinor(one)
  return {
    door: 'POST /payments/:id',
    as: 'books',
    params: { id: dice.id() },
    body: {
      orderId: one.id,
      kind: dice.pick(['cash', 'bank_transfer']),
      amountMinor: dice.isHit(0.6) ? amountMinor : dice.whole(1, amountMinor),
      paidOn: today(),
      reference: REASON,
      providerId: dice.id().slice(0, 12),
      isRefund: true,
    },
  }
}

const keep: Deed = (doing) => {
  const one = orderIn(
    doing,
    [...GOING, 'cancelled'],
    (its) => its.customerUid !== '' && toGiveBackMinor(its) > 0,
  )
  return (
    one && {
      door: 'POST /kept-credit/:id',
      as: 'admin',
      params: { id: doing.dice.id() },
      body: { orderId: one.id, amountMinor: toGiveBackMinor(one) },
    }
  )
}

const useCredit: Deed = (doing) => {
  const one = orderIn(
    doing,
    GOING,
    ({ customerUid, paidMinor, totals }) => customerUid !== '' && paidMinor < totals.totalMinor,
  )
  return (
    one && {
      door: 'POST /credit-payments/:id',
      as: one.customerUid,
      params: { id: doing.dice.id() },
      body: { orderId: one.id, amountMinor: doing.dice.whole(1, one.totals.totalMinor) },
    }
  )
}

const decidePayment =
  (from: 'declared' | 'verified', status: 'verified' | 'rejected' | 'reversed'): Deed =>
  ({ dice, records }) => {
    const one = oneOf(
      dice,
      records.payments.filter((payment) => payment.status === from),
    )
    if (!one) return undefined
    const isExact = one.isRefund || dice.isHit(0.7)
    return {
      door: 'POST /payments/:id/decision',
      as: 'admin',
      params: { id: one.id },
      body: {
        status,
        reason: REASON,
        ...(status === 'verified' && {
          receivedMinor: isExact ? one.amountMinor : Math.max(1, one.amountMinor + dice.whole(-300, 300)),
        }),
      },
    }
  }

const credit: Deed = ({ dice, records }) => {
  const invoice = oneOf(
    dice,
    records.invoices.filter(({ kind }) => kind === 'invoice'),
  )
  if (!invoice) return undefined
  const lines = invoice.lines.flatMap(({ quantity }, index) => {
    const left = quantity - (invoice.creditedQuantities[index] ?? 0)
    return left > 0 ? [{ index, quantity: dice.isHit(0.4) ? left : dice.whole(1, left) }] : []
  })
  if (lines.length === 0) return undefined
  return {
    door: 'POST /credit-notes/:id',
    as: 'books',
    params: { id: dice.id() },
    body: {
      invoiceId: invoice.id,
      lines: lines.slice(0, dice.whole(1, 2)),
      deliveryMinor: dice.isHit(0.3) ? invoice.totals.deliveryMinor - invoice.creditedDeliveryMinor : 0,
      reason: REASON,
    },
  }
}

const purchase: Deed = ({ dice }) => {
  const supplierId = dice.pick(SUPPLIER_IDS)
  return {
    door: 'PUT /purchase-orders/:id',
    as: 'stock',
    params: { id: dice.id() },
    body: {
      seen: 0,
      supplierId,
      locationId: dice.pick(BRANCHES),
      rateMillionths: supplierId === 'USA' ? 10_900_000 : 1_000_000,
      lines: dice.some(PRODUCTS, dice.whole(1, 3)).map((productId) => ({
        productId,
        partNumber: '',
        quantity: quantityIn(dice, productId, 30),
        priceMinor: dice.whole(7, 7000),
      })),
      freightMinor: dice.whole(0, 9999),
      dutyMinor: dice.whole(0, 999),
      expectedOn: '',
      note: '',
    },
  }
}

const purchaseStep =
  (from: string, action: string, as = 'stock'): Deed =>
  ({ dice, records }) => {
    const one = oneOf(
      dice,
      records.purchases.filter(({ status }) => status === from),
    )
    return (
      one && {
        door: 'POST /purchase-orders/:id/actions',
        as,
        params: { id: one.id },
        body: { action, reason: REASON },
      }
    )
  }

const OPEN_PURCHASES = ['sent', 'partially_received']

const receive: Deed = ({ dice, records }) => {
  const one = oneOf(
    dice,
    records.purchases.filter(({ status }) => OPEN_PURCHASES.includes(status)),
  )
  if (!one) return undefined
  const lines = one.lines.flatMap((line) => {
    const open = openQuantity(line)
    const accepted = dice.isHit(0.6) ? open : dice.whole(0, open)
    const rejected = dice.isHit(0.2) ? dice.whole(0, open - accepted) : 0
    const { productId } = line
    return open > 0 ? [{ productId, accepted, rejected, reason: rejected > 0 ? 'damaged' : '' }] : []
  })
  return {
    door: 'POST /purchase-orders/:id/receipts',
    as: 'kwame',
    params: { id: one.id },
    body: { id: dice.id(), deliveryNote: '', lines },
  }
}

const reverse: Deed = ({ dice, records }) => {
  const one = oneOf(
    dice,
    records.purchases.flatMap(({ id, receipts }) =>
      receipts.filter(({ reversed }) => !reversed).map((receipt) => ({ id, receiptId: receipt.id })),
    ),
  )
  return (
    one && {
      door: 'POST /purchase-orders/:id/reversals',
      as: 'admin',
      params: { id: one.id },
      body: { receiptId: one.receiptId, reason: REASON },
    }
  )
}

/** For what came, or for more and dearer. */
const bill: Deed = ({ dice, records }) => {
  const one = oneOf(
    dice,
    records.purchases.filter(({ receipts }) => receipts.length > 0),
  )
  const prices = records.prices.find(({ id }) => id === one?.id)
  if (!one || !prices) return undefined
  const lines = dice.some(one.lines, 1).map(({ productId, accepted, quantity, quantityScale }) => {
    const priceMinor = prices.lines.find((line) => line.productId === productId)?.priceMinor ?? 1
    const billed = {
      productId,
      quantity: Math.max(1, dice.isHit(0.6) ? accepted : quantity),
      priceMinor: dice.isHit(0.7) ? priceMinor : priceMinor + 3,
    }
    return {
      ...billed,
      amountMinor: Math.round((billed.quantity * billed.priceMinor) / 10 ** quantityScale),
    }
  })
  const netMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    door: 'POST /purchase-orders/:id/bills',
    as: 'stock',
    params: { id: one.id },
    body: {
      id: dice.id(),
      number: `B-${dice.id().slice(0, 8)}`,
      billedOn: today(),
      netMinor,
      lines: lines.map(({ productId, quantity, priceMinor }) => ({ productId, quantity, priceMinor })),
    },
  }
}

const decideBill: Deed = ({ dice, records }) => {
  const one = oneOf(
    dice,
    records.prices.flatMap(({ id, bills }) => bills.map((its) => ({ id, its }))),
  )
  if (!one) return undefined
  const { id, its } = one
  const decision = its.status === 'differs' && dice.isHit(0.7) ? 'accept' : 'withdraw'
  return {
    door: 'POST /purchase-orders/:id/bill-decisions',
    as: decision === 'accept' ? 'books' : 'stock',
    params: { id },
    body: {
      billId: its.id,
      decision,
      figures: { billedMinor: billedMinor(its), expectedMinor: shouldBeMinor(its) },
      reason: REASON,
    },
  }
}

/** Also far below what orders have reserved. */
const adjust: Deed = ({ dice, records }) => {
  const level = dice.pick(records.levels)
  const reason = dice.pick(['damaged', 'lost', 'found', 'correction'])
  const less = -dice.whole(0, level.onHand)
  const change = reason === 'found' ? dice.whole(1, 20) : reason === 'correction' ? dice.whole(-3, 3) : less
  return {
    door: 'PUT /stock-adjustments/:id',
    as: 'stock',
    params: { id: dice.id() },
    body: {
      locationId: level.locationId,
      productId: level.productId,
      onHand: level.onHand,
      change,
      reason,
      note: REASON,
    },
  }
}

const decideAdjustment: Deed = ({ dice, records }) => {
  const one = oneOf(
    dice,
    records.adjustments.filter(({ status }) => status === 'asked'),
  )
  return (
    one && {
      door: 'POST /stock-adjustments/:id/decision',
      as: 'kwame',
      params: { id: one.id },
      body: { status: dice.isHit(0.8) ? 'posted' : 'refused', reason: REASON },
    }
  )
}

const beginCount: Deed = ({ dice }) => ({
  door: 'PUT /stock-counts/:id',
  as: 'stock',
  params: { id: dice.id() },
  body: { locationId: dice.pick(BRANCHES), categories: [], note: '' },
})

/** Some of it as it is, some less than is reserved. */
const count: Deed = ({ dice, records }) => {
  const one = oneOf(
    dice,
    records.counts.filter(({ status }) => status === 'counting' || status === 'recounting'),
  )
  if (!one) return undefined
  const lines = one.lines
    .filter(({ isAgain }) => one.round === 1 || isAgain)
    .map(({ productId }) => {
      const level = records.levels.find((its) => its.id === `${one.locationId}__${productId}`)
      const onHand = level?.onHand ?? 0
      return { productId, quantity: dice.isHit(0.7) ? onHand : dice.whole(0, onHand + 3) }
    })
  return {
    door: 'POST /stock-counts/:id/entries',
    as: 'stock',
    params: { id: one.id },
    body: { round: one.round, lines, isComplete: true },
  }
}

const approveCount: Deed = ({ dice, records }) => {
  const one = oneOf(
    dice,
    records.counts.filter(({ status }) => status === 'counted'),
  )
  return (
    one && {
      door: 'POST /stock-counts/:id/actions',
      as: 'kwame',
      params: { id: one.id },
      body: { action: dice.isHit(0.9) ? 'approve' : 'cancel', reason: REASON },
    }
  )
}

const setAside: Deed = ({ dice, records }) => {
  const level = dice.pick(records.levels)
  return {
    door: 'POST /quarantines/:id',
    as: 'stock',
    params: { id: dice.id() },
    body: {
      locationId: level.locationId,
      productId: level.productId,
      action: level.quarantined > 0 && dice.isHit(0.5) ? 'release' : 'set-aside',
      quantity: dice.whole(1, 5),
      reason: REASON,
    },
  }
}

const transfer: Deed = ({ dice }) => {
  const [fromId, toId] = dice.some(BRANCHES, 2)
  const productId = dice.pick(PRODUCTS)
  return {
    door: 'PUT /stock-transfers/:id',
    as: 'stock',
    params: { id: dice.id() },
    body: { fromId, toId, lines: [{ productId, quantity: quantityIn(dice, productId, 9) }], note: '' },
  }
}

/** Lines of transfers of which something is missing. */
const isMissing = ({ lines }: Records['transfers'][number]): boolean =>
  lines.some(({ lost, resolved }) => lost > resolved)

const onTransfer =
  (
    from: readonly string[],
    step: string,
    as: string,
    bodyOf: (one: Records['transfers'][number], dice: Dice) => object,
    fits: (one: Records['transfers'][number]) => boolean = () => true,
  ): Deed =>
  ({ dice, records }) => {
    const one = oneOf(
      dice,
      records.transfers.filter((its) => from.includes(its.status) && fits(its)),
    )
    return (
      one && {
        door: `POST /stock-transfers/:id/${step}`,
        as,
        params: { id: one.id },
        body: bodyOf(one, dice),
      }
    )
  }

const importGoods: Deed = ({ dice, shop }) => {
  const read = readForm(formOf(decodeProduct('CEM', shop.admin.get('products/CEM'))))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const sku = `NEW-${dice.id().slice(0, 6).toUpperCase()}`
  const fields = { ...read.fields, sku, slug: sku.toLowerCase(), name: sku }
  const product = { productId: dice.id(), status: 'published', opening: dice.whole(1, 40), fields }
  return {
    door: 'POST /imports/:id',
    as: 'kwame',
    params: { id: dice.id() },
    body: {
      fileName: 'goods.csv',
      openingAt: dice.pick(BRANCHES),
      parts: [{ part: 0, products: [product] }],
    },
  }
}

const undoImport: Deed = ({ dice, shop }) => {
  const one = oneOf(dice, shop.admin.list('imports'))
  return one && { door: 'POST /imports/:id/undo', as: 'kwame', params: { id: one.id }, body: { parts: [0] } }
}

const moveCash: Deed = ({ dice }) => ({
  door: 'command till.move',
  as: 'kwame',
  params: { target: tillDayId(dice.pick(BRANCHES), today()) },
  body: { kind: dice.pick(Object.keys(TILL_MOVES)), amountMinor: dice.whole(1, 500), reason: REASON },
})

/** With how often, beside the others. */
const DEEDS: Readonly<Record<string, readonly [weight: number, deed: Deed]>> = {
  order: [16, order(false)],
  sell: [5, order(true)],
  confirm: [12, confirm],
  cancel: [2, (doing) => onOrder(orderIn(doing, ['confirmed']), 'cancellation', 'kwame', { reason: REASON })],
  'cancel and keep': [
    1,
    (doing) =>
      onOrder(
        orderIn(doing, ['confirmed'], ({ paidMinor }) => paidMinor > 0),
        'cancellation',
        'admin',
        {
          reason: REASON,
          creditId: doing.dice.id(),
        },
      ),
  ],
  reduce: [3, reduce],
  rest: [
    4,
    (doing) =>
      onOrder(
        orderIn(doing, ['confirmed', 'processing'], ({ backorder }) => !!backorder?.isOpen),
        'rest',
        'kwame',
        {},
      ),
  ],
  plan: [10, plan],
  pick: [10, deliver('pending', 'picking')],
  dispatch: [
    10,
    deliver('picked', 'dispatch', () => ({
      driver: 'Kojo',
      vehicle: 'GT 1',
      waybill: 'WB-1',
      isUnpaid: true,
    })),
  ],
  hand: [10, deliver('dispatched', 'delivery', () => ({ name: 'Esi Owusu', phone: '', photo: '' }))],
  fail: [1, deliver('dispatched', 'failure', () => ({ reason: REASON }))],
  'give back': [1, deliver('failed', 'giving-back')],
  return: [8, takeReturn],
  pay: [12, pay],
  verify: [14, decidePayment('declared', 'verified')],
  reject: [1, decidePayment('declared', 'rejected')],
  reversed: [2, decidePayment('verified', 'reversed')],
  refund: [10, refund],
  keep: [4, keep],
  'use credit': [2, useCredit],
  credit: [7, credit],
  purchase: [4, purchase],
  submit: [6, purchaseStep('draft', 'submit')],
  approve: [6, purchaseStep('pending_approval', 'approve', 'admin')],
  send: [6, purchaseStep('approved', 'send')],
  receive: [12, receive],
  'close purchase': [0.5, purchaseStep('partially_received', 'close')],
  reverse: [2, reverse],
  bill: [8, bill],
  'decide bill': [4, decideBill],
  adjust: [5, adjust],
  'decide adjustment': [5, decideAdjustment],
  'begin count': [3, beginCount],
  count: [5, count],
  'approve count': [5, approveCount],
  'set aside': [2, setAside],
  transfer: [3, transfer],
  'approve transfer': [
    3,
    onTransfer(['requested'], 'actions', 'kwame', () => ({ action: 'approve', reason: '' })),
  ],
  ship: [
    6,
    onTransfer(['approved', 'in_transit'], 'shipments', 'stock', ({ lines }, dice) => ({
      id: dice.id(),
      driver: 'Kojo Mensah',
      driverPhone: '',
      vehicle: 'GT 1',
      lines: lines.map(({ productId, quantity, sent }) => ({ productId, quantity: quantity - sent })),
    })),
  ],
  arrive: [
    8,
    onTransfer(['in_transit', 'partially_received'], 'arrivals', 'admin', ({ shipments }, dice) => {
      const [shipment] = shipments
      return {
        id: dice.id(),
        shipmentId: shipment?.id,
        lines: shipment?.lines.map(({ productId, quantity }) => {
          const received = dice.whole(0, quantity)
          return { productId, received, damaged: 0, lost: dice.isHit(0.6) ? quantity - received : 0 }
        }),
      }
    }),
  ],
  settle: [
    6,
    onTransfer(
      ['partially_received', 'received'],
      'resolutions',
      'kwame',
      ({ lines }, dice) => ({
        id: dice.id(),
        reason: REASON,
        lines: lines.flatMap(({ productId, lost, resolved }) =>
          lost > resolved
            ? [{ productId, quantity: lost - resolved, outcome: dice.pick(['found', 'returned', 'lost']) }]
            : [],
        ),
      }),
      isMissing,
    ),
  ],
  'move cash': [2, moveCash],
  import: [2.5, importGoods],
  'undo import': [2.5, undoImport],
}

const ALL = Object.entries(DEEDS)
const SUM = ALL.reduce((total, [, [weight]]) => total + weight, 0)

/** What some people do next at once, by what they see. */
export function nextDeeds(shop: ActingShop, dice: Dice, count: number): { name: string; call: Call }[] {
  const records = recordsOf(shop.admin)
  return Array.from({ length: count }, () => {
    for (;;) {
      let at = dice.next() * SUM
      const [name, [, deed]] = ALL.find(([, [weight]]) => (at -= weight) < 0) ?? ['order', [1, order(false)]]
      const call = deed({ dice, records, shop })
      if (call) return { name, call }
    }
  })
}
