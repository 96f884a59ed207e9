import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { LIST_PRICES, priceInSale, reasonOf, type PriceOverride } from '#domain/pricing/price-override.ts'
import { withOwnPrice, type PriceList } from '#domain/pricing/price-list.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { linesPricedAt, type Order, type OrderLine } from '#domain/orders/order.ts'
import { submittedOrder } from '#domain/orders/order-draft.ts'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { orderableQuantity } from '#domain/units/orderable-quantity.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import type { Invoice } from '#domain/money/invoice.ts'
import type { TaxExemption } from '#domain/people/customer-terms.ts'
import { totalsOf, withoutTaxes, TAX_CODES } from '#domain/pricing/tax.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { confirmationFindings, submittedFindings, type OrderFacts } from './order-findings.ts'

const NOW = Date.UTC(2026, 10, 22)
const TAXES = [{ from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }]
const ZONE = {
  id: 'accra',
  name: 'Accra',
  places: '',
  pricing: 'fixed' as const,
  feeMinor: 25_000,
  heaviestKg: 1e12,
  locationIds: ['osu'],
}

const products: fc.Arbitrary<Product[]> = fc
  .array(
    fc.record({
      // A price break takes one off, and even then the price differs from the forged one.
      priceMinor: fc.integer({ min: 3, max: 5_000_000 }),
      minQuantity: fc.integer({ min: 1, max: 50 }),
      stepQuantity: fc.integer({ min: 1, max: 20 }),
      quantityScale: fc.constantFrom(0, 1, 2),
      taxClass: fc.constantFrom('standard', 'zero', 'exempt'),
      breakAt: fc.integer({ min: 51, max: 500 }),
      madeToOrder: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) =>
    all.map(
      ({ breakAt, ...product }, at) =>
        ({
          ...product,
          id: `P${at}`,
          sku: `P${at}`,
          slug: `p${at}`,
          name: `Product ${at}`,
          unitSize: '',
          specs: [],
          unit: 'bag',
          picture: '',
          priceBreaks: [{ minQuantity: breakAt, priceMinor: product.priceMinor - 1 }],
          weightGrams: 100,
          status: 'published',
          updatedAt: 1,
        }) as unknown as Product,
    ),
  )

/** An order as the checkout submits it. */
const honest = fc
  .tuple(
    products,
    fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 20, maxLength: 20 }),
    fc.boolean(),
  )
  .map(([all, wanted, isDelivered]) => {
    const items = all.map((product, at) => [
      product.id,
      { product, quantity: orderableQuantity(wanted[at] ?? 1, product) },
    ])
    const order: Order = {
      ...submittedOrder(
        {
          id: 'a'.repeat(32),
          cart: {
            ...EMPTY_CART,
            items: Object.fromEntries(items),
          },
          deliveryMinor: isDelivered ? ZONE.feeMinor : 0,
          locationId: 'osu',
          delivery: {
            method: isDelivered ? 'delivery' : 'pickup',
            zone: isDelivered ? ZONE.id : '',
            address: '',
            city: '',
            ghanaPostGps: '',
            landmark: '',
            contactName: '',
            contactPhone: '',
            neededBy: '',
          },
          phone: '',
          company: '',
          poNumber: '',
          project: '',
          note: '',
          paymentMethod: 'bank_transfer',
          withholding: 'none',
          displayCurrency: 'GHS',
        },
        {
          user: newUserRecord({ uid: 'ama', email: 'ama@works.example.com', displayName: 'Ama Mensah' }, 1),
          number: 1,
          rates: {
            date: '2026-11-20',
            cedisPer: { GBP: 14.62, USD: 10.9, CAD: 7.8, KES: 0.084, NGN: 0.0075 },
          },
          taxes: TAXES,
          now: NOW,
        },
      ),
    }
    const facts: OrderFacts = {
      productOf: (id) => all.find((product) => product.id === id),
      taxes: TAXES,
      zoneOf: (id) => (id === ZONE.id ? ZONE : undefined),
      quote: undefined,
      overrides: undefined,
      priceLists: { lists: [], changedAt: 0 },
      exemption: undefined,
      credit: undefined,
    }
    return { order, facts }
  })

describe('a submitted order', () => {
  test('that is honest never has a finding', () => {
    fc.assert(
      fc.property(honest, ({ order, facts }) => {
        expect(submittedFindings(order, facts, NOW)).toEqual([])
      }),
    )
  })

  test('whose sums were changed by any amount has one', () => {
    const sums = fc.constantFrom('netMinor', 'totalMinor')
    fc.assert(
      fc.property(honest, sums, fc.integer({ min: 1, max: 1_000_000 }), ({ order, facts }, sum, by) => {
        const totals = { ...order.totals, [sum]: order.totals[sum] + by }
        expect(submittedFindings({ ...order, totals }, facts, NOW)).not.toEqual([])
      }),
    )
  })

  test('with more than the maximum per order has one, however well it adds up', () => {
    fc.assert(
      fc.property(honest, fc.integer({ min: 2, max: 50 }), ({ order, facts }, times) => {
        const lines = linesPricedAt(
          order.lines.map((line) => ({ ...line, quantity: 2_000_000 * times * oneUnit(line.quantityScale) })),
          (line) => line.unitPriceMinor,
        )
        const totals = totalsOf(lines, order.taxRates, order.totals.deliveryMinor)
        expect(submittedFindings({ ...order, lines, totals }, facts, NOW)).not.toEqual([])
      }),
    )
  })

  test('at any other price has one, however well it adds up', () => {
    fc.assert(
      fc.property(honest, fc.integer({ min: 1, max: 5_000_000 }), ({ order, facts }, priceMinor) => {
        fc.pre(order.lines.some((line) => line.unitPriceMinor !== priceMinor))
        const lines = linesPricedAt(order.lines, () => priceMinor).map((line) => ({
          ...line,
          submittedUnitPriceMinor: priceMinor,
        }))
        const totals = totalsOf(lines, order.taxRates, order.totals.deliveryMinor)
        expect(submittedFindings({ ...order, lines, totals }, facts, NOW)).not.toEqual([])
      }),
    )
  })

  describe('of a customer with a price list', () => {
    const listOf = (more: Partial<PriceList> = {}): PriceList => ({
      id: 'works',
      name: 'Works',
      kind: 'customer',
      status: 'active',
      from: '',
      until: '',
      discountBasisPoints: 1000,
      lines: [],
      updatedByName: '',
      revision: 1,
      lastAuditId: '',
      createdAt: 0,
      createdBy: '',
      updatedAt: 0,
      updatedBy: '',
      ...more,
    })
    /** As the checkout submits it with the list in force. */
    const atList = ({ order, facts }: { order: Order; facts: OrderFacts }, list: PriceList) => {
      const priceOf = (line: Order['lines'][number]) => {
        const product = facts.productOf(line.productId)
        return product ? unitPriceAt(withOwnPrice(product, [list]), line.quantity) : 0
      }
      const lines = linesPricedAt(order.lines, priceOf).map((line) => ({
        ...line,
        submittedUnitPriceMinor: line.unitPriceMinor,
        priceList: { id: list.id, name: list.name },
      }))
      return { ...order, lines, totals: totalsOf(lines, order.taxRates, order.totals.deliveryMinor) }
    }
    const findings = (order: Order, facts: OrderFacts, lists: readonly PriceList[], changedAt = 0) =>
      submittedFindings(order, { ...facts, priceLists: { lists, changedAt } }, NOW)

    test('has no finding at the list’s prices, and one at the catalogue’s or without naming the list', () => {
      fc.assert(
        fc.property(honest, ({ order, facts }) => {
          const own = atList({ order, facts }, listOf())
          expect(findings(own, facts, [listOf()])).toEqual([])
          expect(findings(order, facts, [listOf()])).not.toEqual([])
          const unnamed = { ...own, lines: own.lines.map((line) => ({ ...line, priceList: undefined })) }
          expect(findings(unnamed, facts, [listOf()])).not.toEqual([])
        }),
        { numRuns: 20 },
      )
    })

    test.each([
      ['nobody’s', []],
      ['another customer’s', [listOf({ id: 'other', discountBasisPoints: 500 })]],
      ['expired', [listOf({ until: '2026-01-01' })]],
      ['not yet valid', [listOf({ from: '2099-01-01' })]],
      ['archived', [listOf({ status: 'archived' })]],
    ])('has one at the prices of a list that is %s', (_what, lists) => {
      fc.assert(
        fc.property(honest, ({ order, facts }) => {
          expect(findings(atList({ order, facts }, listOf()), facts, lists)).not.toEqual([])
        }),
        { numRuns: 10 },
      )
    })

    test('of an hour ago is as honest as a page that was open then', () => {
      fc.assert(
        fc.property(honest, ({ order, facts }) => {
          expect(findings(atList({ order, facts }, listOf()), facts, [], NOW - 1000)).toEqual([])
        }),
        { numRuns: 5 },
      )
    })
  })

  describe.each<[string, TaxExemption]>([
    ['no tax', { certificate: 'GRA/EX/118', until: '2026-12-31' }],
    ['no VAT', { certificate: 'GRA/EX/118', until: '2026-12-31', covers: ['VAT'] }],
  ])('of a customer who pays %s', (_what, CERTIFICATE) => {
    const untaxed = fc.record({ honest }).map(({ honest: { order, facts } }) => {
      const taxRates = withoutTaxes(order.taxRates, CERTIFICATE.covers ?? TAX_CODES)
      const totals = totalsOf(order.lines, taxRates, order.totals.deliveryMinor)
      return { order: { ...order, taxRates, totals, taxExemption: CERTIFICATE }, facts }
    })
    const findings = (order: Order, facts: OrderFacts, exemption: OrderFacts['exemption']) =>
      submittedFindings(order, { ...facts, exemption }, NOW)

    test('has no finding by the certificate, and one without it, by another, and once it has ended', () => {
      fc.assert(
        fc.property(untaxed, ({ order, facts }) => {
          expect(findings(order, facts, CERTIFICATE)).toEqual([])
          expect(findings(order, facts, undefined)).not.toEqual([])
          expect(findings(order, facts, { ...CERTIFICATE, certificate: 'GRA/EX/119' })).not.toEqual([])
          const covers = CERTIFICATE.covers ? undefined : (['VAT'] as const)
          const otherwise = { ...order, taxExemption: { ...CERTIFICATE, covers } }
          expect(findings(otherwise, facts, CERTIFICATE)).not.toEqual([])
          expect(findings({ ...order, taxExemption: undefined }, facts, CERTIFICATE)).not.toEqual([])
          const ended = { ...CERTIFICATE, until: '2026-10-20' }
          expect(findings({ ...order, taxExemption: ended }, facts, ended)).not.toEqual([])
        }),
        { numRuns: 20 },
      )
    })
  })

  describe('at prices that were granted', () => {
    const granted = fc
      .tuple(honest, fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 5_000_000 }))
      .map(([{ order, facts }, discountBasisPoints, unitPriceMinor]) => {
        const [first] = order.lines
        if (!first) throw new Error('an order has lines')
        const overrides = {
          ...LIST_PRICES,
          discountBasisPoints,
          discountReason: 'Regular',
          lines: [
            {
              productId: first.productId,
              name: first.name,
              listPriceMinor: first.unitPriceMinor,
              fromQuantity: 0,
              unitPriceMinor,
              reason: 'Torn wrap',
            },
          ],
          createdByName: 'Efua Sarpong',
          decidedByName: 'A. Boakye',
        } as unknown as PriceOverride
        const lines = linesPricedAt(order.lines, (line) =>
          priceInSale(overrides, line.productId, line.unitPriceMinor),
        ).map((line, at) => {
          const listPriceMinor = order.lines[at]?.unitPriceMinor ?? 0
          const reason = reasonOf(overrides, line.productId, listPriceMinor)
          return {
            ...line,
            submittedUnitPriceMinor: line.unitPriceMinor,
            ...(line.unitPriceMinor !== listPriceMinor && {
              override: { listPriceMinor, reason, byName: 'Efua Sarpong', approvedByName: 'A. Boakye' },
            }),
          }
        })
        const totals = totalsOf(lines, order.taxRates, order.totals.deliveryMinor)
        return { order: { ...order, lines, totals, hasOverrides: true }, facts: { ...facts, overrides } }
      })
      .filter(({ order }) => order.lines[0]?.override !== undefined)

    test('and says so never has a finding', () => {
      fc.assert(
        fc.property(granted, ({ order, facts }) => {
          expect(submittedFindings(order, facts, NOW)).toEqual([])
        }),
      )
    })

    test('has one without the grant, and with another', () => {
      fc.assert(
        fc.property(granted, ({ order, facts }) => {
          expect(submittedFindings(order, { ...facts, overrides: undefined }, NOW)).not.toEqual([])
          const other = { ...facts.overrides, lines: [], discountBasisPoints: 9_500 }
          expect(submittedFindings(order, { ...facts, overrides: other }, NOW)).not.toEqual([])
        }),
      )
    })

    test.each<[string, Partial<NonNullable<OrderLine['override']>> | undefined]>([
      ['that another gave', { byName: 'Somebody' }],
      ['that another approved', { approvedByName: '' }],
      ['for another reason', { reason: 'Because' }],
      ['that nobody gave', undefined],
    ])('has one with a price %s', (_what, more) => {
      fc.assert(
        fc.property(granted, ({ order, facts }) => {
          const lines = order.lines.map(({ override, ...line }) =>
            override && more ? { ...line, override: { ...override, ...more } } : line,
          )
          expect(submittedFindings({ ...order, lines }, facts, NOW)).not.toEqual([])
        }),
      )
    })
  })

  test('on account is held as soon as it exceeds by a pesewa what the limit and the open orders leave', () => {
    fc.assert(
      fc.property(
        honest,
        fc.nat(1_000_000),
        fc.integer({ min: -1, max: 1 }),
        ({ order, facts }, openMinor, above) => {
          const creditLimitMinor = order.totals.totalMinor + openMinor - above
          const credit = { account: { balanceMinor: 0, creditLimitMinor }, openMinor }
          const findings = submittedFindings(
            { ...order, paymentMethod: 'on_account' },
            { ...facts, credit },
            NOW,
          )
          expect(findings).toHaveLength(above > 0 ? 1 : 0)
        },
      ),
    )
  })
})

/** The last step of a confirmation, as written by staff. */
function confirmed(before: Order): { after: Order; proforma: Invoice } {
  const after: Order = {
    ...before,
    status: 'confirmed',
    postingIds: confirmationSteps(before).map(({ postingId }) => postingId),
    invoiceId: `${before.id}-proforma`,
  }
  const { customerUid, customer, lines, totals } = after
  return {
    after,
    proforma: { orderId: before.id, customerUid, customer, lines, totals } as unknown as Invoice,
  }
}

describe('a confirmed order', () => {
  const findingsOf = (before: Order, after: Order, facts: OrderFacts, proforma: Invoice | undefined) =>
    confirmationFindings(before, after, { ...facts, proforma }, NOW)

  test('that is honest never has a finding', () => {
    fc.assert(
      fc.property(honest, ({ order, facts }) => {
        const { after, proforma } = confirmed(order)
        expect(findingsOf(order, after, facts, proforma)).toEqual([])
      }),
    )
  })

  test('with other totals but not confirmed has one', () => {
    fc.assert(
      fc.property(honest, ({ order, facts }) => {
        const cheap = { ...order, totals: { ...order.totals, totalMinor: 120 } }
        expect(findingsOf(order, cheap, facts, undefined)).toEqual([
          'The totals were changed without confirming it',
        ])
        expect(findingsOf(order, order, facts, undefined)).toEqual([])
      }),
    )
  })

  test('with other quantities, another price or another document has one', () => {
    fc.assert(
      fc.property(honest, fc.integer({ min: 2, max: 100 }), ({ order, facts }, times) => {
        const lines = order.lines.map((line) => ({ ...line, quantity: line.quantity * times }))
        const more = linesPricedAt(lines, (line) => line.unitPriceMinor)
        const many = {
          ...order,
          lines: more,
          totals: totalsOf(more, order.taxRates, order.totals.deliveryMinor),
        }
        const { after, proforma } = confirmed(many)
        expect(findingsOf(order, after, facts, proforma).join()).toMatch(/confirmed, .* submitted/)

        const cheap = linesPricedAt(order.lines, () => 1)
        const forged = confirmed({
          ...order,
          lines: cheap,
          totals: totalsOf(cheap, order.taxRates, order.totals.deliveryMinor),
        })
        expect(findingsOf(order, forged.after, facts, forged.proforma).join()).toMatch(/the price says/)

        const own = confirmed(order)
        const another = { ...own.proforma, orderId: 'another' }
        expect(findingsOf(order, own.after, facts, another)).toEqual([
          'The proforma is that of another order',
        ])
      }),
    )
  })
})
