import { orderBy, query } from 'firebase/firestore'
import { post, put, remove } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { prizeDrawSchema, prizeWinnerSchema } from '#domain/loyalty/prize-draw-schema.ts'
import type { PrizeDraw, PrizeDrawDraft, PrizeWinner } from '#domain/loyalty/prize-draw.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeDraw = decoderOf(COLLECTIONS.prizeDraws, prizeDrawSchema)
const decodeWinner = decoderOf(COLLECTIONS.prizeWinners, prizeWinnerSchema)

/** All draws, those that close last first. */
export const listPrizeDraws = (after?: Cursor): Promise<Page<PrizeDraw>> =>
  fetchPage(query(collectionOf(COLLECTIONS.prizeDraws), orderBy('closesAt', 'desc')), decodeDraw, after)

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchDraw = (id: string, ...to: Watching<PrizeDraw | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.prizeDraws, id), decodeDraw, ...to)

/** Who won, with what is needed to hand over the prize; `undefined` before the draw. Returns the stop function. */
export const watchWinner = (id: string, ...to: Watching<PrizeWinner | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.prizeWinners, id), decodeWinner, ...to)

/** Begins a draw, once for its id. Throws AppError. */
export const beginDraw = (id: string, draft: PrizeDrawDraft): Promise<void> =>
  put(`/prize-draws/${id}`, draft)

/** Draws the winner with what the source says. Throws AppError. */
export const drawWinner = (id: string, publicValue: string): Promise<void> =>
  post(`/prize-draws/${id}/draw`, { publicValue })

/** Takes back a draw that nobody has a ticket of. Throws AppError. */
export const withdrawDraw = (id: string): Promise<void> => remove(`/prize-draws/${id}`)
