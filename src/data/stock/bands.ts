import { fieldReader } from '#data/firebase/field-reader.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import type { Availability } from '#domain/catalogue.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { restockDatesOf } from './restock.ts'
import type { StockBand } from '#domain/stock.ts'
import type { AppError } from '#lib/app-error.ts'

const BANDS: readonly StockBand[] = ['in', 'low', 'out', 'order']

/** The bands of every product at a branch, live; one read, and one for every change. Returns the stop function. */
export const watchBands = (
  locationId: string,
  onBands: (bands: Availability['bands']) => void,
  onError: (error: AppError) => void,
): (() => void) => watchStanding(locationId, ({ bands }) => onBands(bands), onError)

/** As `watchBands`, with when more is expected. */
export const watchStanding = (
  locationId: string,
  onStanding: (standing: Pick<Availability, 'bands' | 'restockAt'>) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(
    documentOf(COLLECTIONS.availability, locationId),
    (id, data) => ({ bands: decodeBands(id, data), restockAt: restockDatesOf(id, data) }),
    (standing) => onStanding(standing ?? { bands: {}, restockAt: {} }),
    onError,
  )

function decodeBands(id: string, data: unknown): Availability['bands'] {
  const availability = fieldReader(`availability/${id}`, data)
  const bands = availability.map('bands')
  return Object.fromEntries(bands.keys().map((productId) => [productId, bands.oneOf(productId, BANDS)]))
}
