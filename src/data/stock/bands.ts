import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { availabilitySchema } from '#domain/stock/availability-schema.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

export const decodeAvailability = decoderOf(COLLECTIONS.availability, availabilitySchema)

/** The bands of every product at a branch, live; one read, plus one for every change. Returns the stop function. */
export const watchBands = (
  locationId: string,
  onBands: (bands: Availability['bands']) => void,
  onError: (error: AppError) => void,
): (() => void) => watchAvailability(locationId, ({ bands }) => onBands(bands), onError)

/** Like `watchBands`, with the expected restock dates. */
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
