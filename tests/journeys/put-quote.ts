import { requestedQuote } from '#domain/quotes/request-draft.ts'
import { emptyRequest, wordedLine } from '#domain/quotes/quote-lines.ts'
import { newId } from '#lib/new-id.ts'
import type { Shop } from './open-shop.ts'

type Request = { goods: string; count: number; unit: string; uid?: string }

/** Stores a request for goods in words at Osu: of a demo account, or of a guest. Returns its path. */
export function putQuote({ firestore: { admin } }: Shop, { goods, count, unit, uid = '' }: Request): string {
  const id = newId()
  const now = Date.now()
  const { offer: _none, ...quote } = requestedQuote(
    {
      ...emptyRequest(id),
      lines: [wordedLine(goods, unit, count * 100)],
      contact: {
        name: 'Esi Sample',
        company: '',
        email: `${uid || 'esi'}@${uid ? 'osu-supply' : 'sample'}.example.com`,
        phone: '024 123 4567',
      },
    },
    { uid, tin: '', locationId: 'osu', now, isEmailConfirmed: uid !== '' },
  )
  admin.set(`quotes/${id}`, { ...quote, requestedAt: new Date(now) })
  return `/quotes/${id}`
}
