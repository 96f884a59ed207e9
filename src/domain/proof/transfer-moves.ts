import type { MissingOutcome, Transfer, transferPostingId } from '#domain/stock/transfer.ts'

type ByProduct = Record<string, number>

/** What each posting of a transfer moves, by product. */
type TransferMove = {
  step: Parameters<typeof transferPostingId>[1]
  locationId: string
  move: Partial<Record<'onHand' | 'reserved' | 'quarantined' | 'inTransit', ByProduct>>
}

/** The postings a transfer asks for: those of an approval and a release, and of each shipment, arrival and settlement. */
export function transferMoves({
  fromId,
  toId,
  lines,
  shipments,
  arrivals,
  resolutions,
}: Transfer): TransferMove[] {
  return [
    {
      step: 'reserved',
      locationId: fromId,
      move: { reserved: by(lines, ({ quantity }) => quantity) },
    },
    {
      step: 'released',
      locationId: fromId,
      move: { reserved: by(lines, ({ released }) => -released) },
    },
    ...shipments.map(({ lines: sent }, at): TransferMove => {
      const out = by(sent, ({ quantity }) => -quantity)
      return { step: `out-${at}`, locationId: fromId, move: { onHand: out, reserved: out } }
    }),
    ...arrivals.map(({ lines: came }, at): TransferMove => ({
      step: `in-${at}`,
      locationId: toId,
      move: {
        onHand: by(came, ({ received, damaged }) => received + damaged),
        quarantined: by(came, ({ damaged }) => damaged),
      },
    })),
    ...resolutions.flatMap(({ lines: settled }, at): TransferMove[] => {
      const of = (wanted: MissingOutcome, sign: 1 | -1) =>
        by(settled, ({ outcome, quantity }) => (outcome === wanted ? sign * quantity : 0))
      return [
        { step: `found-${at}`, locationId: toId, move: { onHand: of('found', 1) } },
        { step: `returned-${at}`, locationId: fromId, move: { onHand: of('returned', 1) } },
        { step: `lost-${at}`, locationId: toId, move: { inTransit: of('lost', -1) } },
      ]
    }),
  ]
}

const by = <Line extends { productId: string }>(
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
): ByProduct => Object.fromEntries(lines.map((line) => [line.productId, quantityOf(line)]))
