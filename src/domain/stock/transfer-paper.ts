import { TRANSFER_PAPERS, type Paper } from '#domain/orders/paper.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { dayText } from '#lib/time-ago.ts'
import { branchParty, type BranchAddress } from './branch-party.ts'
import type { Transfer } from './transfer.ts'

/** The id of the waybill of the shipment at this place of the transfer's, as its PDF is asked for. */
export const transferWaybillId = (transferId: string, index: number): string => `${transferId}-${index + 1}`

export function shipmentOfWaybillId(id: string): { transferId: string; index: number } | undefined {
  const [, transferId, number] = /^([0-9a-f]{32})-([1-9]\d?)$/.exec(id) ?? []
  return transferId && number ? { transferId, index: Number(number) - 1 } : undefined
}

/** `TR-2026-000041/2`: the second shipment of the transfer. */
export const shipmentRef = (ref: string, index: number): string => `${ref}/${index + 1}`

/**
 * What travels with one shipment between branches; its code opens `receivePath`, where it is received. Undefined where
 * there is no such shipment.
 */
export function transferWaybill(
  transfer: Transfer,
  index: number,
  { from, to, receivePath }: { from: BranchAddress; to: BranchAddress; receivePath: string },
): Paper | undefined {
  const { note, lines } = transfer
  const shipment = transfer.shipments[index]
  if (!shipment) return undefined
  const ref = shipmentRef(transfer.ref, index)
  const lineOf = new Map(lines.map((line) => [line.productId, line]))
  return {
    title: TRANSFER_PAPERS['transfer-waybill'],
    ref,
    issuedAt: shipment.at,
    stamp: '',
    facts: [
      { label: 'Number', value: ref, isCode: true },
      { label: 'Date', value: dayText(shipment.at) },
      { label: 'Sent by', value: shipment.byName },
    ],
    parties: [
      branchParty('From', from),
      branchParty('To', to),
      {
        heading: 'Carried by',
        name: shipment.driver,
        lines: [shipment.driverPhone, shipment.vehicle].filter(Boolean),
      },
    ],
    columns: [
      { label: 'Code', kind: 'code', isWide: true },
      { label: 'Goods', kind: 'goods' },
      { label: 'Quantity', kind: 'number' },
      { label: 'Unit', kind: 'unit' },
      { label: 'Received', kind: 'blank' },
      { label: 'Damaged', kind: 'blank' },
    ],
    rows: shipment.lines.flatMap(({ productId, quantity }) => {
      const line = lineOf.get(productId)
      if (!line) return []
      const { sku, name, unit, quantityScale } = line
      return {
        cells: [
          sku,
          name,
          formatQuantity(quantity, quantityScale),
          unitFor(quantityInUnits(quantity, quantityScale), unit),
          '',
          '',
        ],
        notes: [],
        summary: sku,
      }
    }),
    totals: [],
    remarks: [
      ...(note ? [{ heading: 'Note', lines: note.split('\n').filter(Boolean) }] : []),
      {
        heading: '',
        lines: ['This waybill travels with goods of our own between branches. It is not an invoice.'],
      },
    ],
    signatures: ['Loaded by', 'Driver', 'Received by', 'Date and time'],
    code: {
      path: receivePath,
      says: 'Receive the goods:',
      label: 'QR code of the page where these goods are received',
    },
  }
}
