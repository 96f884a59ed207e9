import { createHash } from 'node:crypto'
import {
  NO_POINTS,
  postPoints,
  type DuePoints,
  type LoyaltyBalance,
  type LoyaltyEntry,
} from '#domain/loyalty/loyalty.ts'
import { ticketsText, type PrizeDraw, type TicketEntry } from '#domain/loyalty/prize-draw.ts'
import { referredName } from '#domain/people/referral.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stampOf, type SeedDocument } from './seed-document.ts'

const DAY = 86_400_000

/** Of orders from before the demo's first. */
const EARNED = [
  { uid: 'customer', points: 2_360, daysAgo: 28 },
  { uid: 'lydia-ahiabor', points: 6_120, daysAgo: 27 },
  { uid: 'kofi-dzah', points: 840, daysAgo: 26 },
] as const

const RULES =
  'Every customer of ours can take part with points, up to the number of tickets that is shown. Our staff and their ' +
  'households cannot. The winner is written to by email and called; the prize is handed over at the branch the winner ' +
  'chooses, within thirty days. It is not exchanged for money.'

const DRAWS = [
  {
    id: 'd'.repeat(32),
    title: 'Harmattan draw',
    prize: 'A 350-litre concrete mixer with petrol engine, delivered to your site',
    ticketPoints: 50,
    opened: 12,
    closes: 20,
    source: 'The five numbers of the National Weekly Lotto (NLA) on the first Saturday after the close',
    taken: [
      ['lydia-ahiabor', 8],
      ['customer', 4],
    ],
    publicValue: '',
  },
  {
    id: 'e'.repeat(32),
    title: 'Opening draw',
    prize: 'GH₵2,000 of cement at the price of the day',
    ticketPoints: 20,
    opened: 25,
    closes: -14,
    source: 'The five numbers of the National Weekly Lotto (NLA) on the first Saturday after the close',
    taken: [
      ['customer', 5],
      ['kofi-dzah', 10],
      ['lydia-ahiabor', 20],
    ],
    publicValue: '7 19 42 61 88',
  },
] as const

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Some customers of the demo with points, a draw that takes tickets and one that took place. */
export function demoLoyalty(users: ReadonlyMap<string, UserRecord>, now: number): SeedDocument[] {
  const due = [
    ...EARNED.map(({ uid, points, daysAgo }) => ({
      at: now - daysAgo * DAY,
      entry: entryOf({
        id: `earned-before-${uid}`,
        customerUid: uid,
        kind: 'earned',
        points,
        about: 'Orders before Prize Rush began',
        ratePercent: 100,
      }),
    })),
    ...DRAWS.flatMap((draw) =>
      ticketsOf(draw).map(({ uid, first, count, code }, at) => ({
        at: now - draw.opened * DAY + (at + 1) * 3_600_000,
        entry: entryOf({
          id: `ticket-${code}`,
          customerUid: uid,
          kind: 'tickets',
          points: -count * draw.ticketPoints,
          about: draw.title,
          drawId: draw.id,
          firstTicket: first,
          ticketCount: count,
        }),
      })),
    ),
  ].toSorted((one, other) => one.at - other.at)
  const balances = new Map<string, LoyaltyBalance>()
  const entries: LoyaltyEntry[] = due.map(({ at, entry }) => {
    const posted = postPoints(balances.get(entry.customerUid) ?? NO_POINTS, entry, at)
    balances.set(entry.customerUid, posted.balance)
    return posted.entry
  })
  return [
    ...entries.map((data) => ({ path: `${COLLECTIONS.loyaltyEntries}/${data.id}`, data })),
    ...[...balances].map(([uid, data]) => ({ path: `${COLLECTIONS.loyaltyBalances}/${uid}`, data })),
    ...DRAWS.flatMap((draw) => drawDocuments(draw, users, now)),
  ]
}

const entryOf = (
  facts: Pick<DuePoints, 'id' | 'customerUid' | 'kind' | 'points' | 'about'> & Partial<DuePoints>,
): DuePoints => ({
  orderId: '',
  orderRef: '',
  orderPoints: 0,
  ratePercent: 0,
  drawId: '',
  firstTicket: 0,
  ticketCount: 0,
  ...facts,
})

type DemoDraw = (typeof DRAWS)[number]

function ticketsOf({ id, taken }: DemoDraw): (TicketEntry & { uid: string })[] {
  let next = 1
  return taken.map(([uid, count]) => {
    const first = next
    next += count
    return { uid, first, count, code: sha256(`${id} ${uid}`).slice(0, 32) }
  })
}

/** As the API would have written them. */
function drawDocuments(
  { opened, closes, taken: _taken, publicValue, ...draw }: DemoDraw,
  users: ReadonlyMap<string, UserRecord>,
  now: number,
): SeedDocument[] {
  const tickets = ticketsOf(DRAWS.find(({ id }) => id === draw.id) ?? DRAWS[0])
  const entries = tickets.map(({ first, count, code }) => ({ first, count, code }))
  const ticketCount = entries.reduce((sum, { count }) => sum + count, 0)
  const seed = sha256(`the demo's seed of ${draw.id}`)
  const ticketsHash = sha256(ticketsText(entries))
  const winningTicket =
    Number(BigInt(`0x${sha256(`${seed}\n${publicValue}\n${ticketsHash}`)}`) % BigInt(ticketCount)) + 1
  const winner = tickets.find(({ first, count }) => winningTicket >= first && winningTicket < first + count)
  const user = users.get(winner?.uid ?? '')
  const isDrawn = publicValue !== ''
  return [
    {
      path: `${COLLECTIONS.prizeDraws}/${draw.id}`,
      data: {
        ...stampOf(draw.id, now - opened * DAY),
        ...draw,
        rules: RULES,
        ticketsEach: 20,
        closesAt: now + closes * DAY,
        status: isDrawn ? 'drawn' : 'open',
        seedHash: sha256(seed),
        ticketCount,
        seed: isDrawn ? seed : '',
        publicValue,
        ticketsHash: isDrawn ? ticketsHash : '',
        winningTicket: isDrawn ? winningTicket : 0,
        winnerCode: isDrawn && winner ? winner.code : '',
        winnerName: isDrawn ? referredName(user?.displayName ?? '') : '',
        drawnAt: isDrawn ? now + (closes + 3) * DAY : 0,
        lastAuditId: '',
      } satisfies PrizeDraw,
    },
    { path: `${COLLECTIONS.prizeTickets}/${draw.id}`, data: { id: draw.id, entries } },
    { path: `${COLLECTIONS.prizeSeeds}/${draw.id}`, data: { id: draw.id, seed } },
    ...(isDrawn && user
      ? [
          {
            path: `${COLLECTIONS.prizeWinners}/${draw.id}`,
            data: {
              id: draw.id,
              uid: user.uid,
              name: user.displayName,
              company: user.customer?.company ?? '',
              phone: user.phone ?? '',
              email: user.email,
            },
          },
        ]
      : []),
  ]
}
