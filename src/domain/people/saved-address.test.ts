import { expect, test } from 'vitest'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { orderTextsOf } from '#domain/orders/order-texts.ts'
import { addressErrors, addressOfForm, formOfAddress, isPlaceOf, NO_ADDRESS } from './saved-address.ts'

const FORM = {
  method: 'delivery',
  locationId: 'osu',
  zone: 'tema',
  contactName: ' Kofi ',
  contactPhone: '024 123 4567',
  company: 'Works',
  address: ' Plot 12 ',
  city: 'Tema',
  ghanaPostGps: ' gt-123-4567 ',
  landmark: '',
  neededBy: '',
  ...orderTextsOf({ poNumber: 'PO-1' }),
  paymentMethod: 'cheque',
  withholding: 'none',
} as const satisfies CheckoutForm

test('the place of an order is saved unchanged, without the rest of the order', () => {
  expect(addressOfForm(FORM, ' Site ')).toEqual({
    label: 'Site',
    zone: 'tema',
    address: 'Plot 12',
    city: 'Tema',
    ghanaPostGps: 'GT-123-4567',
    landmark: '',
    contactName: 'Kofi',
    contactPhone: '+233241234567',
  })
})

test('without a name it is named after its street', () => {
  expect(addressOfForm(FORM, ' ').label).toBe('Plot 12, Tema')
  expect(addressOfForm({ ...FORM, address: 'x'.repeat(300) }, '').label).toHaveLength(60)
})

test('a chosen address fills the place of the form, until the form changes', () => {
  const saved = addressOfForm(FORM, 'Site')
  const form = { ...FORM, ...formOfAddress(saved) }
  expect(isPlaceOf(form, saved)).toBe(true)
  expect(isPlaceOf({ ...form, contactName: 'Ama' }, saved)).toBe(true)
  expect(isPlaceOf({ ...form, city: 'Accra' }, saved)).toBe(false)
})

test('an address without a contact keeps the form’s', () => {
  const saved = { ...addressOfForm(FORM, 'Site'), contactName: '', contactPhone: '' }
  expect({ ...FORM, ...formOfAddress(saved) }).toMatchObject({ contactName: ' Kofi ' })
})

test('needs a name, a street and a town; the rest is optional but must be valid', () => {
  expect(Object.keys(addressErrors(NO_ADDRESS)).toSorted()).toEqual(['address', 'city', 'label'])
  const whole = addressOfForm(FORM, 'Site')
  expect(addressErrors(whole)).toEqual({})
  expect(addressErrors({ ...whole, ghanaPostGps: 'Tema' })).toHaveProperty('ghanaPostGps')
  expect(addressErrors({ ...whole, contactPhone: '12' })).toHaveProperty('contactPhone')
})
