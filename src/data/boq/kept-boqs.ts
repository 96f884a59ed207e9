import { collection, doc, limit, query } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import { storedBoqSchema } from '#domain/boq/review/kept-boq-schema.ts'
import {
  BOQ_LENGTHS,
  BOQ_PLACES,
  decisionsOf,
  decisionsText,
  pictureOf,
  pictureText,
  type BoqContent,
  type KeptBoq,
} from '#domain/boq/review/kept-boq.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AppError } from '#lib/app-error.ts'

const decodeStored = decoderOf('boqs', storedBoqSchema)

function decodeBoq(id: string, data: unknown): KeptBoq {
  const { columns, decisions, picture, ...rest } = decodeStored(id, data)
  return {
    ...rest,
    columns: Object.fromEntries(columns.map(({ key, roles }) => [key, roles])),
    decisions: decisionsOf(decisions),
    picture: pictureOf(picture),
  }
}

const boqsOf = (uid: string) => collection(documentOf(COLLECTIONS.users, uid), 'boqs')

/** The user's kept boqs, live, most recently changed first. Returns the stop function. */
export const watchKeptBoqs = (
  uid: string,
  onBoqs: (boqs: Read<KeptBoq>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(boqsOf(uid), limit(BOQ_PLACES.length)),
    recordsOf(decodeBoq),
    (boqs) => onBoqs(boqs.toSorted((a, b) => changedAt(b) - changedAt(a))),
    onError,
  )

const changedAt = (kept: Read<KeptBoq>): number => (kept instanceof Unreadable ? 0 : kept.updatedAt)

/**
 * Keeps a boq in `place`. `createdAt` is that of the boq it replaces, or is made before the first try: another boq
 * in the place is a `conflict`.
 */
export const keepBoq = (uid: string, place: string, createdAt: number, content: BoqContent): Promise<void> =>
  commit(async (transaction) => {
    const reference = doc(boqsOf(uid), place)
    const found = await transaction.get(reference)
    if (found.exists() && found.data()['createdAt'] !== createdAt)
      throw new AppError('conflict', `another boq is kept in ${place}`)
    transaction.set(reference, {
      id: place,
      createdAt,
      createdBy: uid,
      updatedAt: Date.now(),
      updatedBy: uid,
      ...stored(content),
    })
  })

export const deleteBoq = (uid: string, place: string): Promise<void> =>
  commit(async (transaction) => void transaction.delete(doc(boqsOf(uid), place)))

/** Throws AppError `invalid` for a boq that is too long. */
function stored({ columns, decisions, picture, ...rest }: BoqContent) {
  const texts = {
    columns: JSON.stringify(Object.entries(columns)),
    decisions: decisionsText(decisions),
    picture: pictureText(picture),
  }
  const isTooLong =
    rest.text.length > BOQ_LENGTHS.text ||
    texts.decisions.length > BOQ_LENGTHS.decisions ||
    texts.columns.length > BOQ_LENGTHS.columns ||
    texts.picture.length > BOQ_LENGTHS.picture
  if (isTooLong)
    throw new AppError(
      'invalid',
      'This bill is too long to keep: 100,000 characters, about a thousand lines. Keep its parts.',
    )
  return { ...rest, ...texts }
}
