import { orderBy, query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { prizeDrawSchema, prizeWinnerSchema } from '#domain/loyalty/prize-draw-schema.ts'
import type { PrizeDraw, PrizeWinner } from '#domain/loyalty/prize-draw.ts'
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
