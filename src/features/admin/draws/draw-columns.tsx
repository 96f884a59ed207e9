import { Link } from 'react-router-dom'
import { TwoLines } from '#components/lists/two-lines.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { paths } from '#config/paths.ts'
import { isTakingTickets, type PrizeDraw } from '#domain/loyalty/prize-draw.ts'
import { timeCell } from '#lib/file-cell.ts'
import { formatNumber } from '#lib/format-number.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'

const stateOf = (draw: PrizeDraw, now: number): string =>
  draw.status === 'drawn' ? 'Drawn' : isTakingTickets(draw, now) ? 'Open' : 'To be drawn'

export const DrawPill = ({ draw, now }: { draw: PrizeDraw; now: number }) => (
  <Pill tone={draw.status === 'drawn' ? 'neutral' : isTakingTickets(draw, now) ? 'good' : 'warn'}>
    {stateOf(draw, now)}
  </Pill>
)

/** The columns of the list of draws, on the screen and in an exported file. */
export const drawColumns = (now: number): ListColumn<PrizeDraw>[] => [
  {
    id: 'title',
    label: 'Draw',
    width: 180,
    grows: true,
    renderCell: ({ id, title, prize }) => (
      <TwoLines below={prize}>
        <Link to={paths.admin.draw(id)} data-row className="link">
          {title}
        </Link>
      </TwoLines>
    ),
    value: ({ title }) => title,
  },
  { id: 'prize', label: 'Prize', value: ({ prize }) => prize },
  {
    id: 'state',
    label: 'State',
    width: 120,
    renderCell: (draw) => <DrawPill draw={draw} now={now} />,
    value: (draw) => stateOf(draw, now),
  },
  {
    id: 'closes',
    label: 'Closes',
    width: 150,
    hides: 1,
    className: 'sub',
    renderCell: ({ closesAt }) => timestampText(closesAt),
    value: ({ closesAt }) => timeCell(closesAt),
  },
  {
    id: 'tickets',
    label: 'Tickets',
    width: 100,
    numeric: true,
    hides: 2,
    renderCell: ({ ticketCount }) => formatNumber(ticketCount),
    value: ({ ticketCount }) => ticketCount,
  },
  {
    id: 'winner',
    label: 'Winner',
    width: 140,
    hides: 3,
    renderCell: ({ winnerName }) => winnerName || '–',
    value: ({ winnerName }) => winnerName,
  },
]
