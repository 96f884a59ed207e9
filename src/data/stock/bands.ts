import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { availabilitySchema } from '#domain/stock/availability-schema.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

const decodeAvailability = decoderOf(COLLECTIONS.availability, availabilitySchema)

/** By branch, the bands of its products. */
export type BranchBands = Readonly<Record<string, Availability['bands']>>

/**
 * The bands of every product at these branches, live; a read each, plus one for every change. A branch that cannot be
 * read is left out. Returns the stop function.
 */
export function watchBandsAt(
  locationIds: readonly string[],
  onBands: (bands: BranchBands) => void,
): () => void {
  let known: BranchBands = {}
  const stops = locationIds.map((id) =>
    watchAvailability(
      id,
      ({ bands }) => {
        known = { ...known, [id]: bands }
        onBands(known)
      },
      () => undefined,
    ),
  )
  return () => stops.forEach((stop) => stop())
}

/** The bands of every product at a branch with the expected restock dates, live. Returns the stop function. */
export const watchAvailability = (
  locationId: string,
  onAvailability: (availability: Pick<Availability, 'bands' | 'restockAt'>) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(
    documentOf(COLLECTIONS.availability, locationId),
    decodeAvailability,
    (availability) => onAvailability(availability ?? { bands: {}, restockAt: {} }),
    onError,
  )
