import { apiShop } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { NO_POINTS } from '#domain/loyalty/loyalty.ts'
import { checkDraw, type PrizeDraw, type PrizeTickets } from '#domain/loyalty/prize-draw.ts'
import { beginDraw, drawWinner, withdrawDraw } from '#domain/loyalty/draw-commands.ts'
import { redeemPoints, takeTickets } from '#domain/loyalty/points-commands.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const DAY = 86_400_000

const shop = apiShop({
  project: 'demo-prize-draws',
  now: NOW,
  people: {
    ama: ['Customer'],
    kofi: ['Customer'],
    manager: ['Manager'],
    both: [['Customer', 'Sales Person']],
    accountant: ['Accountant'],
  },
})
beforeEach(() => {
  for (const uid of ['ama', 'kofi', 'both'])
    shop.admin.set(`loyaltyBalances/${uid}`, { ...NO_POINTS, points: 1000 })
  for (const uid of ['ama', 'kofi']) shop.admin.update(`users/${uid}`, { displayName: `${uid} Mensah` })
})

const { nextId } = shop
const DRAFT = {
  title: 'May draw',
  prize: 'A concrete mixer',
  rules: 'Whoever holds the ticket that is drawn wins the mixer.',
  ticketPoints: 50,
  ticketsEach: 10,
  closesAt: NOW + 7 * DAY,
  source: 'The numbers of the National Lottery of that evening',
}
async function begun(more: object = {}) {
  const id = nextId()
  await shop.send(beginDraw, id, { ...DRAFT, ...more }, 'manager')
  return id
}
const take = (id: string, uid: string, count: number, code = nextId(), at = NOW) =>
  shop.send(takeTickets, id, { count }, uid, { id: code, at })
const begin = (uid: string, more: object = {}) => shop.send(beginDraw, nextId(), { ...DRAFT, ...more }, uid)
const withdraw = (id: string, uid = 'manager') => shop.send(withdrawDraw, id, {}, uid)
const drawOf = (id: string) => shop.admin.get(`prizeDraws/${id}`) as unknown as PrizeDraw
const entriesOf = (id: string) => (shop.admin.get(`prizeTickets/${id}`) as unknown as PrizeTickets).entries
const pointsOf = (uid: string) => shop.admin.get(`loyaltyBalances/${uid}`)?.['points']
const CLOSED = NOW + 8 * DAY

describe('a draw', () => {
  test('is begun by those who write for the shop, with a seed that nobody can read', async () => {
    const id = await begun()
    expect(drawOf(id)).toMatchObject({ status: 'open', seed: '', ticketCount: 0, createdBy: 'manager' })
    expect(drawOf(id).seedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(drawOf(id))).not.toContain(shop.admin.get(`prizeSeeds/${id}`)?.['seed'])
    for (const uid of ['ama', 'accountant', 'nobody'])
      await expect(begin(uid)).rejects.toThrow(/cannot|does not hold/)
    await expect(begin('manager', { closesAt: NOW })).rejects.toThrow('hour')
    await expect(begin('manager', { source: '' })).rejects.toThrow('source')
  })

  test('can be withdrawn while nobody has a ticket', async () => {
    const [empty, taken] = [await begun(), await begun()]
    await take(taken, 'ama', 1)
    await withdraw(empty)
    expect(shop.admin.get(`prizeDraws/${empty}`)).toBeUndefined()
    await expect(withdraw(taken)).rejects.toThrow('takes place')
    await expect(withdraw(taken, 'ama')).rejects.toThrow('does not hold')
  })
})

describe('tickets', () => {
  test('are paid with points, numbered without gaps, and listed by code', async () => {
    const id = await begun()
    await take(id, 'ama', 3)
    await take(id, 'kofi', 2)
    expect(entriesOf(id).map(({ first, count }) => [first, count])).toEqual([
      [1, 3],
      [4, 2],
    ])
    expect([pointsOf('ama'), pointsOf('kofi')]).toEqual([850, 900])
    expect(JSON.stringify(entriesOf(id))).not.toMatch(/ama|kofi/)
  })

  test('are taken once for one request, and all of those of twenty at a time', async () => {
    const id = await begun()
    const code = nextId()
    await Promise.all([take(id, 'ama', 1, code), take(id, 'ama', 1, code), take(id, 'ama', 1, code)])
    expect(drawOf(id).ticketCount).toBe(1)
    const asked = Array.from({ length: 20 }, (_, index) => take(id, index % 2 ? 'ama' : 'kofi', 1))
    const answers = await Promise.allSettled(asked)
    const taken = answers.filter(({ status }) => status === 'fulfilled').length
    expect(drawOf(id).ticketCount).toBe(taken + 1)
    expect(entriesOf(id).reduce((sum, { count }) => sum + count, 0)).toBe(taken + 1)
    expect(Number(pointsOf('ama')) + Number(pointsOf('kofi'))).toBe(2000 - 50 * (taken + 1))
  })

  test.each([
    ['ama', 11, 'at most'],
    ['both', 1, 'Only customers'],
    ['manager', 1, 'Only customers'],
    ['accountant', 1, 'Only customers'],
  ])('%s does not get %d', async (uid, count, message) => {
    const id = await begun()
    await expect(take(id, uid, count)).rejects.toThrow(message)
    expect(drawOf(id).ticketCount).toBe(0)
  })

  test('are not had beyond the points, after the close, or of no draw', async () => {
    const id = await begun({ ticketPoints: 400 })
    await expect(take(id, 'ama', 3)).rejects.toThrow('1200 points')
    await expect(take(id, 'ama', 1, nextId(), CLOSED)).rejects.toThrow('closed')
    await expect(take(nextId(), 'ama', 1)).rejects.toThrow('no such draw')
    for (const count of [0, -1, 1.5, '2', 1001])
      await expect(take(id, 'ama', count as number)).rejects.toThrow('could not be read')
  })
})

describe('the winner', () => {
  test('is what anybody finds with what is published', async () => {
    const id = await begun()
    await take(id, 'ama', 3)
    await take(id, 'kofi', 2)
    const draw = (publicValue: string) =>
      shop.send(drawWinner, id, { publicValue }, 'manager', { at: CLOSED })
    await draw(' 7 12 33 ')
    const drawn = drawOf(id)
    const { winningTicket } = drawn
    expect(drawn).toMatchObject({ status: 'drawn', publicValue: '7 12 33', winningTicket })
    expect(await checkDraw(drawn, entriesOf(id))).toEqual({
      isSeedRight: true,
      isTicketsRight: true,
      ticket: winningTicket,
    })
    const uid = winningTicket <= 3 ? 'ama' : 'kofi'
    expect(drawn.winnerName).toBe(`${uid} M.`)
    expect(shop.admin.get(`prizeWinners/${id}`)).toMatchObject({ uid, email: `${uid}@example.com` })
    await expect(draw('other')).rejects.toEqual(refusal('CONFLICT'))
    expect(drawOf(id).publicValue).toBe('7 12 33')
    await expect(take(id, 'ama', 1)).rejects.toThrow('closed')
  })

  test('is not drawn before the close, without tickets, or by others', async () => {
    const [id, empty] = [await begun(), await begun()]
    await take(id, 'ama', 1)
    const draw = (of: string, uid: string, at: number, publicValue = '1') =>
      shop.send(drawWinner, of, { publicValue }, uid, { at })
    await expect(draw(id, 'manager', NOW)).rejects.toThrow('still open')
    await expect(draw(empty, 'manager', CLOSED)).rejects.toThrow('withdraw')
    await expect(draw(id, 'ama', CLOSED)).rejects.toThrow('does not hold')
    await expect(draw(id, 'manager', CLOSED, '  ')).rejects.toThrow(
      'publicValue: 0 characters where 1 to 100 are allowed',
    )
    expect(drawOf(id)).toMatchObject({ status: 'open', seed: '', winnerName: '' })
  })
})

describe('points', () => {
  const redeem = (uid: string, points: unknown, id = nextId()) =>
    shop.send(redeemPoints, uid, { points }, uid, { id })

  test('become credit of the account, once for one request', async () => {
    const id = nextId()
    await Promise.all([redeem('ama', 300, id), redeem('ama', 300, id)])
    expect(pointsOf('ama')).toBe(700)
    expect(shop.admin.get('accountBalances/ama')).toMatchObject({
      balanceMinor: -3000,
      entryCount: 1,
      unsettled: { credit: { leftMinor: -3000 } },
    })
  })

  test('are never more than there are, however many ask at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => redeem('ama', 300)))
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3)
    expect(Number(pointsOf('ama'))).toBeGreaterThanOrEqual(100)
    expect(shop.admin.get('accountBalances/ama')?.['balanceMinor']).toBe(
      0 - 10 * (1000 - Number(pointsOf('ama'))),
    )
  })

  test.each([[50], [150], [0], [-100], [1100], ['100'], [1e12]])('%j of 1000 are refused', async (points) => {
    await expect(redeem('ama', points)).rejects.toThrow(/could not be read|steps of|You have/)
    expect(pointsOf('ama')).toBe(1000)
  })

  test('belong to customers', async () => {
    await expect(redeem('manager', 100)).rejects.toThrow('Only customers')
    await expect(redeem('nobody', 100)).rejects.toThrow('cannot')
  })
})
