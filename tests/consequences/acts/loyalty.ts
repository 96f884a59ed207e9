import { NO_POINTS } from '#domain/loyalty/loyalty.ts'
import { act, idOf, type ConsequenceBody } from '../act.ts'

const DRAW = idOf(120)
const params = { target: DRAW }
const DAY = 86_400_000
const withPoints = ({ admin }: Parameters<ConsequenceBody>[0]) =>
  admin.set('loyaltyBalances/ama', { ...NO_POINTS, points: 1000 })

const begun = act('Begin a draw', {
  given: withPoints,
  door: 'command draw.begin',
  as: 'kwame',
  params,
  body: () => ({
    title: 'May draw',
    prize: 'A concrete mixer',
    rules: 'Whoever holds the ticket that is drawn wins the mixer.',
    ticketPoints: 50,
    ticketsEach: 10,
    closesAt: Date.now() + 7 * DAY,
    source: 'The numbers of the National Lottery of that evening',
  }),
})
const taken = act('Take tickets', {
  after: begun,
  door: 'command draw.take-tickets',
  as: 'ama',
  params: { ...params, command: idOf(121) },
  body: { count: 4 },
})

export const LOYALTY = [
  act('Redeem points', {
    given: withPoints,
    door: 'command points.redeem',
    as: 'ama',
    params: { target: 'ama', command: idOf(122) },
    body: { points: 500 },
  }),
  begun,
  act('Withdraw a draw', { after: begun, door: 'command draw.withdraw', as: 'kwame', params }),
  taken,
  act('Draw the winner', {
    after: taken,
    given: ({ admin }) => admin.update(`prizeDraws/${DRAW}`, { closesAt: Date.now() - DAY }),
    door: 'command draw.draw-winner',
    as: 'kwame',
    params,
    body: { publicValue: '4 8 15 16 23 42' },
  }),
]
