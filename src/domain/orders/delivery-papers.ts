import { formatPhone } from '#domain/people/ghana-phone.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { countOf } from '#lib/plural.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import type { Fulfilment, FulfilmentLine } from './fulfilment.ts'
import { loadGrams } from './delivery-zone.ts'
import { DELIVERY_PAPERS, PAPER_HELP, type DeliveryPaper, type Paper } from './paper.ts'
import { formatDay } from '#lib/format-day.ts'
import { shownCustomer } from '#lib/shown-name.ts'

/**
 * A pick list, delivery note or waybill: what `kind` has beside the goods and where they go. The code of those that stay
 * with our staff opens `openPath`, where the delivery is moved on. Goods whose weight `unitKgOf` does not know have none.
 */
export function deliveryPaper(
  fulfilment: Fulfilment,
  kind: DeliveryPaper,
  {
    branchName,
    openPath,
    unitKgOf = () => undefined,
  }: { branchName: string; openPath: string; unitKgOf?: (productId: string) => number | undefined },
): Paper {
  const { ref, orderRef, delivery, dispatch, lines, proof } = fulfilment
  const isPickList = kind === 'pick-list'
  const isCollected = delivery.method === 'pickup'
  const address = [delivery.address, delivery.city, delivery.ghanaPostGps].filter(Boolean).join(', ')
  const gramsOf = ({ productId, quantity, quantityScale }: FulfilmentLine) =>
    loadGrams([{ unitKg: unitKgOf(productId), quantity, quantityScale }])
  const unknown = lines.filter((line) => gramsOf(line) === undefined).length
  return {
    title: DELIVERY_PAPERS[kind],
    ...(kind === 'delivery-note' && { help: PAPER_HELP[kind] }),
    ref: kind === 'waybill' ? dispatch?.waybill || ref : ref,
    issuedAt: fulfilment.dispatchedAt ?? fulfilment.createdAt,
    stamp: fulfilment.status === 'failed' ? 'NOT DELIVERED' : '',
    facts: [
      { label: 'Delivery', value: ref, isCode: true },
      { label: 'Order', value: orderRef, isCode: true },
      { label: 'Branch', value: branchName },
      ...(isPickList
        ? [{ label: 'Planned', value: dayText(fulfilment.createdAt) }]
        : [
            { label: 'Waybill', value: dispatch?.waybill ?? '', isCode: true as const },
            { label: 'Date', value: dayText(fulfilment.dispatchedAt ?? fulfilment.createdAt) },
          ]),
    ],
    parties: [
      ...(kind === 'waybill' ? [{ heading: 'From', name: `Our ${branchName} branch`, lines: [] }] : []),
      {
        heading: isCollected ? 'Collected by' : 'Deliver to',
        name: shownCustomer({ company: fulfilment.customerCompany, name: fulfilment.customerName }),
        lines: [
          [delivery.contactName, formatPhone(delivery.contactPhone)].filter(Boolean).join(' · '),
          isCollected ? '' : address,
          delivery.landmark,
          delivery.neededBy && `Needed by ${formatDay(delivery.neededBy)}`,
        ].filter(Boolean),
      },
      ...(!isPickList && dispatch && (dispatch.driver || dispatch.vehicle)
        ? [{ heading: 'Carried by', name: dispatch.driver, lines: [dispatch.vehicle].filter(Boolean) }]
        : []),
    ],
    columns: [
      { label: 'Code', kind: 'code', isWide: true },
      { label: 'Goods', kind: 'goods' },
      { label: 'Quantity', kind: 'number' },
      { label: 'Unit', kind: 'unit' },
      { label: 'Weight', kind: 'number', isWide: true },
      { label: isPickList ? 'Picked' : kind === 'waybill' ? 'Checked' : 'Received', kind: 'blank' },
    ],
    rows: lines.map((line) => ({
      cells: [
        line.sku,
        line.name,
        formatQuantity(line.quantity, line.quantityScale),
        unitFor(quantityInUnits(line.quantity, line.quantityScale), line.unit),
        weightText(gramsOf(line)) || '–',
        '',
      ],
      notes: [
        ...(line.madeToOrder ? ['Made to order'] : []),
        ...(line.quantity < line.ordered
          ? [`Part of ${formatQuantity(line.ordered, line.quantityScale)} ordered`]
          : []),
      ],
      summary: [line.sku, weightText(gramsOf(line))].filter(Boolean).join(' · '),
    })),
    totals: [
      { label: 'Lines', text: String(lines.length) },
      ...(unknown > 0 ? [{ label: 'Not weighed', text: countOf(unknown, 'line') }] : []),
      ...(unknown < lines.length
        ? [
            {
              label: unknown === 0 ? 'Weight' : 'Weight of the others',
              text: weightText(lines.reduce((sum, line) => sum + (gramsOf(line) ?? 0), 0)),
            },
          ]
        : []),
    ],
    remarks: [
      ...(REMARKS[kind] ? [{ heading: '', lines: [REMARKS[kind]] }] : []),
      ...(!isPickList && proof
        ? [
            {
              heading: '',
              lines: [
                `Received by ${[proof.name, formatPhone(proof.phone)].filter(Boolean).join(', ')}${
                  fulfilment.deliveredAt ? `, ${timestampText(fulfilment.deliveredAt)}` : ''
                }`,
              ],
            },
          ]
        : []),
    ],
    signatures: SIGNATURES[kind],
    ...(kind !== 'delivery-note' && {
      code: { path: openPath, says: 'Open the delivery:', label: 'QR code of the page of this delivery' },
    }),
  }
}

/** `12.5 kg`, to the tenth; '' where it is not known. */
const weightText = (grams: number | undefined): string =>
  grams === undefined ? '' : `${(grams / 1000).toLocaleString('en-GH', { maximumFractionDigits: 1 })} kg`

const REMARKS: Readonly<Record<DeliveryPaper, string>> = {
  'pick-list': '',
  'delivery-note': 'Please check the goods before you sign, and write down what is missing or damaged.',
  waybill: 'This waybill travels with the goods. It has no prices and is not an invoice.',
}

const SIGNATURES: Readonly<Record<DeliveryPaper, readonly string[]>> = {
  'pick-list': ['Picked by', 'Checked by', 'Packages', 'Date and time'],
  'delivery-note': ['Handed over by', 'Received by', 'Date and time'],
  waybill: ['Packages', 'Loaded by', 'Driver', 'Checked at the gate', 'Received by'],
}
