import { TRANSFER_PAPERS, type Paper } from '#domain/orders/paper.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { dayText } from '#lib/time-ago.ts'
import { branchParty, type BranchAddress } from './branch-party.ts'
import type { Transfer } from './transfer.ts'

/** Once the goods have left. */
export const hasWaybill = ({ dispatch }: Pick<Transfer, 'dispatch'>): boolean => dispatch !== undefined

/**
 * What travels with goods between branches; its code opens `receivePath`, where they are received. Undefined before they
 * have left.
 */
export function transferWaybill(
  transfer: Transfer,
  { from, to, receivePath }: { from: BranchAddress; to: BranchAddress; receivePath: string },
): Paper | undefined {
  const { ref, dispatch, note } = transfer
  if (!dispatch) return undefined
  return {
    title: TRANSFER_PAPERS['transfer-waybill'],
    ref,
    issuedAt: dispatch.at,
    stamp: '',
    facts: [
      { label: 'Number', value: ref, isCode: true },
      { label: 'Date', value: dayText(dispatch.at) },
      { label: 'Sent by', value: dispatch.byName },
    ],
    parties: [
      branchParty('From', from),
      branchParty('To', to),
      { heading: 'Carried by', name: dispatch.driver, lines: [dispatch.vehicle].filter(Boolean) },
    ],
    columns: [
      { label: 'Code', kind: 'code', isWide: true },
      { label: 'Goods', kind: 'goods' },
      { label: 'Quantity', kind: 'number' },
      { label: 'Unit', kind: 'unit' },
      { label: 'Received', kind: 'blank' },
      { label: 'Damaged', kind: 'blank' },
    ],
    rows: transfer.lines.map(({ sku, name, unit, quantity, quantityScale }) => ({
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
    })),
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
