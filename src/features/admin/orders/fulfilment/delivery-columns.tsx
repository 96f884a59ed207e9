import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { fulfilmentLabel, placeOf, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { timeCell } from '#lib/file-cell.ts'
import { countOf } from '#lib/plural.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { Pill } from '#ui/pill.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { FulfilmentPill } from './fulfilment-pill.tsx'

type Shown = {
  now: number
  openId: string | undefined
  freshIds: ReadonlySet<string> | undefined
  hrefOf: (fulfilment: Fulfilment) => string
  nameOf: (branchId: string) => string
  /** With a single branch, its column is not needed. */
  hasBranches: boolean
  /** Its order is on hold, so that nothing of it may leave. */
  isOnHold: (fulfilment: Fulfilment) => boolean
}

/** The columns of the list of deliveries, on the screen and in an exported file. None has a price. */
export const deliveryColumns = ({
  now,
  openId,
  freshIds,
  hrefOf,
  nameOf,
  hasBranches,
  isOnHold,
}: Shown): ListColumn<Fulfilment>[] => [
  {
    id: 'ref',
    label: 'Delivery',
    width: 126,
    renderCell: (fulfilment) => (
      <TwoLines
        below={
          isOnHold(fulfilment) ? <Pill tone="warn">On hold</Pill> : countOf(fulfilment.lineCount, 'line')
        }
      >
        <Link
          to={hrefOf(fulfilment)}
          data-row
          className="link mono"
          aria-current={fulfilment.id === openId || undefined}
        >
          {fulfilment.ref}
        </Link>
        {freshIds?.has(fulfilment.id) && <VisuallyHidden>, new</VisuallyHidden>}
      </TwoLines>
    ),
    value: ({ ref }) => ref,
  },
  { id: 'order', label: 'Order', value: ({ orderRef }) => orderRef },
  {
    id: 'customer',
    label: 'Customer, where to',
    fileLabel: 'Customer',
    width: 150,
    grows: true,
    renderCell: (fulfilment) => (
      <TwoLines below={placeOf(fulfilment)} title={placeOf(fulfilment)}>
        {shownCustomer({ company: fulfilment.customerCompany, name: fulfilment.customerName })}
      </TwoLines>
    ),
    value: ({ customerCompany, customerName }) =>
      shownCustomer({ company: customerCompany, name: customerName }),
  },
  { id: 'place', label: 'Where to', value: placeOf },
  {
    id: 'goods',
    label: 'Goods',
    width: 190,
    grows: true,
    hides: 2,
    renderCell: (fulfilment) => (
      <TwoLines below={moreOf(fulfilment)} title={goodsOf(fulfilment)}>
        {firstOf(fulfilment)}
      </TwoLines>
    ),
    value: goodsOf,
  },
  {
    id: 'state',
    label: 'State',
    width: 118,
    hides: 3,
    isOptional: true,
    renderCell: (fulfilment) => <FulfilmentPill fulfilment={fulfilment} />,
    value: fulfilmentLabel,
  },
  { id: 'hold', label: 'On hold', value: (fulfilment) => (isOnHold(fulfilment) ? 'yes' : '') },
  {
    id: 'planned',
    label: 'Planned',
    width: 96,
    hides: 3,
    className: 'sub',
    renderCell: ({ createdAt }) => <span title={timestampText(createdAt)}>{timeAgo(createdAt, now)}</span>,
    value: ({ createdAt }) => timeCell(createdAt),
  },
  {
    id: 'branch',
    label: 'From',
    width: 110,
    hides: 1,
    isOptional: !hasBranches,
    className: 'sub',
    renderCell: ({ locationId }) => nameOf(locationId),
    value: ({ locationId }) => nameOf(locationId),
  },
  {
    id: 'for',
    label: 'For an order of',
    width: 130,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ orderLocationId }) => (orderLocationId ? nameOf(orderLocationId) : '–'),
    value: ({ orderLocationId }) => (orderLocationId ? nameOf(orderLocationId) : ''),
  },
  textColumn('driver', 'Driver', ({ dispatch }) => dispatch?.driver),
  textColumn('vehicle', 'Vehicle', ({ dispatch }) => dispatch?.vehicle),
  textColumn('waybill', 'Waybill', ({ dispatch }) => dispatch?.waybill),
  textColumn('receiver', 'Received by', ({ proof }) => proof?.name),
  { id: 'receiverPhone', label: 'Phone of receiver', value: ({ proof }) => formatPhone(proof?.phone ?? '') },
  textColumn('reason', 'Reason', ({ reason }) => reason),
]

/** One that is shown once it is chosen. */
const textColumn = (
  id: string,
  label: string,
  textOf: (fulfilment: Fulfilment) => string | undefined,
): ListColumn<Fulfilment> => ({
  id,
  label,
  width: 130,
  hides: 1,
  isOptional: true,
  className: 'sub',
  renderCell: (fulfilment) => textOf(fulfilment) || '–',
  value: (fulfilment) => textOf(fulfilment) ?? '',
})

const lineText = (line: Fulfilment['lines'][number]): string =>
  `${quantityText(line.quantity, line)} ${line.name}`

const firstOf = ({ lines: [first] }: Fulfilment): string => (first ? lineText(first) : '–')

const moreOf = ({ lines: [, second, ...others] }: Fulfilment): string =>
  second ? (others.length > 0 ? `and ${others.length + 1} more` : lineText(second)) : ''

const goodsOf = ({ lines }: Fulfilment): string => lines.map(lineText).join('; ')
