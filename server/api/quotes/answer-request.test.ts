import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#lib/new-id.ts'
import { NOBODY, openQuoteShop, SELLERS, type QuoteShop } from '#tests/quote-shop.ts'
import { refusal, refusalOf } from '#tests/refusal.ts'
import { askCustomer, declineRequest } from './answer-request.ts'

let shop: QuoteShop
beforeAll(async () => void (shop = await openQuoteShop('demo-answer-request')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const DECIDED = ['accepted', 'converted', 'declined', 'cancelled'] as const

const ask = async (id: string, uid = 'esi', changes: Record<string, unknown> = {}) =>
  askCustomer(id, { id: newId(), text: ' Which size? ', ...changes }, uid, shop.door)
const decline = async (id: string, uid = 'esi', reason: unknown = ' Not our trade ') =>
  declineRequest(id, { reason, status: 'accepted' }, uid, shop.door)

const stored = (id: string) => shop.admin.get(`quotes/${id}`)

describe('a question', () => {
  test.each(SELLERS)('of %s is a message, and the quote waits for the customer', async (uid) => {
    const id = shop.putQuote()
    expect(await ask(id, uid)).toEqual({ status: 'more_info' })
    expect(shop.quoteAt(id)).toMatchObject({ status: 'more_info', updatedBy: uid })
    expect(shop.quoteAt(id)).not.toHaveProperty('customerMessages')
    expect(shop.entryOf(id)).toMatchObject({
      action: 'quote.ask',
      actorUid: uid,
      diff: { status: { before: 'requested', after: 'more_info' } },
    })
    expect(shop.messagesOf(id)).toEqual([
      expect.objectContaining({ from: 'staff', authorUid: uid, text: 'Which size?', at: expect.any(Date) }),
    ])
  })

  test('again changes nothing; another one is another message, under the same entry', async () => {
    const id = shop.putQuote()
    const question = { id: newId() }
    await ask(id, 'esi', question)
    const before = stored(id)
    await ask(id, 'esi', question)
    expect(stored(id)).toEqual(before)
    await ask(id, 'kwame')
    const { staffMessageId, ...rest } = stored(id) ?? {}
    expect({ ...rest, staffMessageId: question.id }).toEqual(before)
    expect(shop.messagesOf(id).map((message) => message['id'])).toContain(staffMessageId)
    expect(shop.messagesOf(id)).toHaveLength(2)
    await expect(ask(id, 'kwame', question), 'the id of another').rejects.toEqual(refusal('CONFLICT'))
  })

  test('is signed by whoever asks, whatever the page says', async () => {
    const id = shop.putQuote()
    await ask(id, 'esi', { authorName: 'Managing Director', authorUid: 'kwame', from: 'customer' })
    expect(shop.messagesOf(id)).toEqual([
      expect.objectContaining({ from: 'staff', authorUid: 'esi', authorName: 'Esi Boateng' }),
    ])
  })

  test.each([{ text: ' ' }, { text: '' }, { text: 'x'.repeat(2001) }, { text: 5 }, { id: 'first' }])(
    'is refused as %o',
    async (changes) => {
      const id = shop.putQuote()
      await expect(ask(id, 'esi', changes)).rejects.toEqual(refusal('INVALID'))
      expect(shop.quoteAt(id).status).toBe('requested')
    },
  )
})

describe('declining to quote', () => {
  test.each(SELLERS)('is done by %s, with the reason that the customer reads', async (uid) => {
    const id = shop.putQuote()
    await decline(id, uid)
    expect(shop.quoteAt(id)).toMatchObject({
      status: 'declined',
      decisionReason: 'Not our trade',
      decidedBy: uid,
      decidedAt: shop.door.now(),
    })
    expect(shop.entryOf(id)).toMatchObject({
      action: 'quote.decline',
      actorUid: uid,
      reason: 'Not our trade',
    })
    const before = stored(id)
    await decline(id, uid)
    expect(stored(id), 'again').toEqual(before)
  })

  test.each([
    ['lines that are numbers', { lines: [1] }],
    ['nobody as its customer', { customerUid: undefined }],
    ['an offer that is a text', { offer: 'cheap' }],
  ])('is possible for a request with %s', async (_what, spoiled) => {
    for (const uid of SELLERS) {
      const id = shop.putQuote(spoiled)
      await expect(decline(id, 'kumasi')).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(decline(id, 'books')).rejects.toEqual(refusal('FORBIDDEN'))
      await decline(id, uid)
      expect(stored(id)).toMatchObject({ ...JSON.parse(JSON.stringify(spoiled)), status: 'declined' })
    }
  })

  test.each(['', 'no', 'x'.repeat(501), 5, ['none']])('needs a reason, not %o', async (reason) => {
    await expect(decline(shop.putQuote(), 'esi', reason)).rejects.toEqual(refusal('INVALID'))
  })
})

describe('staff', () => {
  const steps = { ask, decline }
  test.each(Object.entries(steps))(
    '%s nothing of their own, and nothing that is missing',
    async (_what, act) => {
      for (const uid of SELLERS)
        await expect(act(shop.putQuote({}, uid), uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(act(newId(), 'kwame')).rejects.toEqual(refusal('NOT_FOUND'))
    },
  )

  test.each(Object.entries({ ask, decline }))('%s at their branches', async (_what, act) => {
    for (const uid of [...NOBODY, 'ama']) {
      const id = shop.putQuote()
      await expect(act(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expect(shop.quoteAt(id)).toMatchObject({ status: 'requested', lastAuditId: '' })
      expect(shop.messagesOf(id)).toEqual([])
    }
    await act(shop.putQuote({ locationId: 'kum' }), 'kumasi')
  })

  test.each(Object.entries({ ask, decline }))('%s nothing that was decided', async (_what, act) => {
    for (const status of DECIDED) {
      const id = shop.putQuote({ status })
      expect(await refusalOf(act(id)), status).toMatch(/^CONFLICT/)
      expect(shop.quoteAt(id)).toMatchObject({ status })
    }
  })
})
