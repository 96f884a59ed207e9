import { decoderOf } from '#data/firebase/decoder-of.ts'
import { readable, readRecord } from '#data/firebase/unreadable.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { listPublic } from '#data/rest/public-query.ts'
import { prizeDrawSchema, prizeTicketsSchema } from '#domain/loyalty/prize-draw-schema.ts'
import { SHOWN_DRAWS, type PrizeDraw, type PrizeTickets } from '#domain/loyalty/prize-draw.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeDraw = decoderOf(COLLECTIONS.prizeDraws, prizeDrawSchema)
const decodeTickets = decoderOf(COLLECTIONS.prizeTickets, prizeTicketsSchema)

/** The draws that close last, or closed last; one that cannot be read is left out. Throws AppError. */
export async function listDraws(): Promise<PrizeDraw[]> {
  const found = await listPublic({
    collection: COLLECTIONS.prizeDraws,
    where: [],
    orderBy: [{ field: 'closesAt', direction: 'DESCENDING' }],
    limit: SHOWN_DRAWS,
  })
  return readable(found.map(({ id, fields }) => readRecord(decodeDraw, id, fields)))
}

/** All tickets of a draw. Throws AppError. */
export async function fetchTickets(drawId: string): Promise<PrizeTickets> {
  const { fields } = await fetchPublicDocument(`${COLLECTIONS.prizeTickets}/${drawId}`)
  return decodeTickets(drawId, fields)
}
