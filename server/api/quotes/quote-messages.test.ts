import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#lib/new-id.ts'
import { NOBODY, openQuoteShop, SELLERS, type QuoteShop } from '#tests/quote-shop.ts'
import { refusal, refusalOf } from '#tests/refusal.ts'
import { writeMessage } from './quote-messages.ts'

let shop: QuoteShop
beforeAll(async () => void (shop = await openQuoteShop('demo-quote-messages')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const ADDRESS = { visitor: '41.66.1.1', hop: '41.66.1.1' }
const say = async (id: string, uid: string, changes: Record<string, unknown> = {}) =>
  writeMessage(
    id,
    { id: newId(), secret: '', text: ' When? ', ...changes },
    { uid, address: ADDRESS },
    shop.door,
  )
/** The last message was written that many milliseconds ago. */
const wrote = (ago: number, customerMessages = 1) => ({
  customerMessages,
  lastMessageId: newId(),
  messagedAt: new Date(shop.door.now() - ago),
})
const wroteTo = (id: string, ago: number, count?: number) =>
  shop.admin.update(`quotes/${id}`, wrote(ago, count))

describe('a message', () => {
  test('of the customer bears their name and is counted; of staff it is not', async () => {
    const id = shop.putQuote()
    const forged = { from: 'staff', authorName: 'Managing Director', authorUid: 'kwame', at: 1 }
    const message = { ...forged, id: newId() }
    for (let times = 0; times < 2; times++) expect(await say(id, 'ama', message)).toEqual({ id: message.id })
    expect(shop.quoteAt(id)).toMatchObject({ customerMessages: 1, lastMessageId: message.id })
    for (const uid of SELLERS) await say(id, uid, { from: 'customer' })
    expect(shop.quoteAt(id)).toMatchObject({ customerMessages: 1, status: 'requested' })
    const messages = shop.messagesOf(id)
    expect(messages.filter(({ from }) => from === 'customer')).toEqual([
      {
        id: message.id,
        from: 'customer',
        authorUid: 'ama',
        authorName: 'Ama Mensah',
        text: 'When?',
        at: expect.any(Date),
      },
    ])
    expect(messages.filter(({ from }) => from === 'staff').map(({ authorUid }) => authorUid)).toHaveLength(4)
  })

  test('to a guest is written by staff, and by nobody who lacks the secret', async () => {
    const id = shop.putQuote({}, '')
    await say(id, 'esi')
    for (const uid of ['ama', 'kumasi', 'books', ''])
      await expect(say(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(say(id, 'ama', { secret: 'e'.repeat(32) })).rejects.toEqual(refusal('FORBIDDEN'))
    expect(shop.messagesOf(id)).toHaveLength(1)
  })

  test('of staff about a quote of their own is the customer’s', async () => {
    const id = shop.putQuote({}, 'esi')
    await say(id, 'esi')
    expect(shop.messagesOf(id)).toEqual([expect.objectContaining({ from: 'customer', authorUid: 'esi' })])
  })

  test.each(['adjoa', '', ...NOBODY])('of %s is refused', async (uid) => {
    const id = shop.putQuote()
    await expect(say(id, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(shop.messagesOf(id)).toEqual([])
  })

  test('of a suspended customer is refused', async () => {
    await expect(say(shop.putQuote({}, 'gone'), 'gone')).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test.each(['declined', 'cancelled', 'converted'])('is refused once the quote is %s', async (status) => {
    const id = shop.putQuote({ status })
    for (const uid of ['ama', 'esi']) await expect(say(id, uid)).rejects.toEqual(refusal('CONFLICT'))
  })

  test.each([{ text: '' }, { text: '  ' }, { text: 'x'.repeat(2001) }, { text: ['x'] }, { id: 'hello' }])(
    'is refused as %o',
    async (changes) => {
      const id = shop.putQuote()
      for (const uid of ['ama', 'esi'])
        await expect(say(id, uid, changes)).rejects.toEqual(refusal('INVALID'))
      expect(shop.messagesOf(id)).toEqual([])
    },
  )

  test('does not take the place of another', async () => {
    const id = shop.putQuote()
    const message = { id: newId() }
    await say(id, 'ama', message)
    await expect(say(id, 'esi', message)).rejects.toEqual(refusal('CONFLICT'))
    await expect(say(newId(), 'esi')).rejects.toEqual(refusal('NOT_FOUND'))
  })
})

describe('of a customer, messages', () => {
  test('are a hundred on one quote; staff go on', async () => {
    const id = shop.putQuote()
    wroteTo(id, 60_000, 99)
    await say(id, 'ama')
    expect(shop.quoteAt(id).customerMessages).toBe(100)
    wroteTo(id, 60_000, 100)
    expect(await refusalOf(say(id, 'ama'))).toMatch(/^RATE_LIMITED: .*call us/)
    await say(id, 'esi')
  })

  test('pause for some seconds', async () => {
    const id = shop.putQuote()
    wroteTo(id, 2999)
    expect(await refusalOf(say(id, 'ama'))).toMatch(/^RATE_LIMITED: Please wait a few seconds/)
    wroteTo(id, 3000)
    await say(id, 'ama')
  })

  test('of two at a time are one', async () => {
    const id = shop.putQuote()
    const now = () => Date.now()
    const one = () =>
      writeMessage(
        id,
        { id: newId(), secret: '', text: 'Hello' },
        { uid: 'ama', address: ADDRESS },
        { ...shop.door, now },
      )
    const answers = await Promise.all([refusalOf(one()), refusalOf(one())])
    expect(answers.toSorted()).toEqual([expect.stringMatching(/^RATE_LIMITED/), 'done'])
    expect(shop.messagesOf(id)).toHaveLength(1)
  })
})
