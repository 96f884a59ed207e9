import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import type { Role } from '#domain/people/roles.ts'
import { lineOf, postingLabel, signed } from '#domain/stock/stock-card.ts'
import type { PostingLine, StockPosting } from '#domain/stock/stock-posting.ts'
import { formatQuantity, type QuantityScale } from '#domain/units/quantity.ts'
import { branchColumn } from '#features/admin/shared/branch-column.ts'
import { quantityCell, timeCell } from '#lib/file-cell.ts'
import { timestampText } from '#lib/time-ago.ts'
import { DocumentLink } from '../document-link.tsx'
import styles from './stock-card.module.css'

export type CardFacts = {
  productId: string
  quantityScale: QuantityScale
  roles: readonly Role[]
  /** The card is of all branches. */
  isOfAll: boolean
  branchName: (locationId: string) => string
  memberName: (uid: string) => string | undefined
}

/** The columns of a stock card, on the screen and in an exported file. */
export const cardColumns = (facts: CardFacts): ListColumn<StockPosting>[] => [
  {
    id: 'when',
    label: 'When',
    width: 118,
    renderCell: (posting) => {
      const [day, time] = timestampText(timeOf(posting)).split(', ')
      return <TwoLines below={time}>{day}</TwoLines>
    },
    value: (posting) => timeCell(timeOf(posting)),
  },
  {
    id: 'kind',
    label: 'Kind, reason',
    width: 126,
    grows: true,
    renderCell: (posting) => (
      <TwoLines below={posting.reason === postingLabel(posting) ? '' : posting.reason} title={posting.reason}>
        <b>{postingLabel(posting)}</b>
      </TwoLines>
    ),
    value: postingLabel,
  },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason },
  {
    id: 'document',
    label: 'Document',
    width: 112,
    hides: 3,
    renderCell: ({ source }) => <DocumentLink source={source} roles={facts.roles} />,
    value: ({ source }) => source.ref,
  },
  branchColumn(facts.branchName, { width: 92, isOptional: !facts.isOfAll }),
  {
    id: 'by',
    label: 'By',
    width: 120,
    hides: 1,
    className: 'sub',
    renderCell: ({ actorUid }) => facts.memberName(actorUid) ?? '–',
    value: ({ actorUid }) => facts.memberName(actorUid) ?? '',
  },
  change(facts, { id: 'change', label: 'Change' }, ({ onHand }) => onHand),
  balance(facts, { id: 'on-hand', label: 'On hand' }, ({ onHandAfter }) => onHandAfter),
  change(facts, { id: 'reserving', label: 'Reserving', width: 88, hides: 1 }, ({ reserved }) => reserved),
  balance(facts, { id: 'reserved', label: 'Reserved', hides: 2 }, ({ reservedAfter }) => reservedAfter),
  change(
    facts,
    { id: 'quarantining', label: 'Quarantined', width: 96, hides: 3 },
    ({ quarantined = 0 }) => quarantined,
  ),
]

const timeOf = ({ postedAt, createdAt }: StockPosting): number => postedAt ?? createdAt

type Head = Pick<ListColumn<StockPosting>, 'id' | 'label' | 'hides' | 'width'>

function change(
  { productId, quantityScale: scale }: CardFacts,
  head: Head,
  of: (line: PostingLine) => number,
): ListColumn<StockPosting> {
  const quantityOf = (posting: StockPosting): number => {
    const line = lineOf(posting, productId)
    return line ? of(line) : 0
  }
  return {
    width: 76,
    numeric: true,
    ...head,
    renderCell: (posting) => {
      const quantity = quantityOf(posting)
      if (quantity === 0) return <span className="sub">–</span>
      return (
        <span className={quantity > 0 && head.id === 'change' ? styles.more : undefined}>
          {signed(quantity, formatQuantity(quantity, scale))}
        </span>
      )
    },
    value: (posting) => quantityCell(quantityOf(posting), scale),
  }
}

function balance(
  { productId, quantityScale: scale }: CardFacts,
  head: Head,
  of: (line: PostingLine) => number,
): ListColumn<StockPosting> {
  return {
    width: 76,
    numeric: true,
    ...head,
    renderCell: (posting) => {
      const line = lineOf(posting, productId)
      return line && <b>{formatQuantity(of(line), scale)}</b>
    },
    value: (posting) => {
      const line = lineOf(posting, productId)
      return line ? quantityCell(of(line), scale) : ''
    },
  }
}
