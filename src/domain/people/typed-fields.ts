import { CHECKOUT_LENGTHS } from '#domain/orders/order-texts.ts'
import { typed } from '#lib/schema.ts'
import { MAX_EMAIL, readEmail } from './email.ts'
import { readGhanaPostGps } from './ghana-post-gps.ts'
import { MAX_PHONE } from './ghana-phone.ts'
import { readPhone } from './phone-number.ts'
import { readName } from './person-name.ts'
import { readPlace } from '#lib/place-text.ts'

/**
 * Texts that people type, as the bodies of requests have them: read by the reader of the form, kept in the same form and
 * refused in the same words. '' is a text that was left out. Only for requests, as browsers would load the numbering plans.
 */
export const nameField = (max: number, min = 0) => typed(readName, max, { min })
export const placeField = (max: number, min = 0) => typed(readPlace, max, { min })
export const emailField = (min = 0) => typed(readEmail, MAX_EMAIL, { min })
export const phoneField = (min = 0) => typed(readPhone, MAX_PHONE, { min })
export const ghanaPostGpsField = () => typed(readGhanaPostGps, CHECKOUT_LENGTHS.ghanaPostGps)
