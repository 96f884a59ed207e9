import { expect, test } from 'vitest'
import { checkoutErrors, deliveryOf, type CheckoutForm } from './checkout-form.ts'
import { orderTextsOf } from './order-texts.ts'

const pickup: CheckoutForm = {
  method: 'pickup',
  zone: '',
  withholding: 'none',
  locationId: 'osu',
  contactName: 'Ama Mensah',
  contactPhone: '024 123 4567',
  company: '',
  address: '',
  city: '',
  ghanaPostGps: '',
  landmark: '',
  neededBy: '',
  ...orderTextsOf({}),
  paymentMethod: 'bank_transfer',
}
const TODAY = '2026-11-21'

test('pickup asks for a name and a phone number only', () => {
  expect(checkoutErrors(pickup, TODAY)).toEqual({})
  expect(Object.keys(checkoutErrors({ ...pickup, contactName: ' ', contactPhone: '12' }, TODAY))).toEqual([
    'contactName',
    'contactPhone',
  ])
})

test('delivery asks for the place as well', () => {
  expect(Object.keys(checkoutErrors({ ...pickup, method: 'delivery' }, TODAY))).toEqual([
    'zone',
    'address',
    'city',
  ])
})

test('a GhanaPost address is optional, but must be one', () => {
  const delivery: CheckoutForm = {
    ...pickup,
    method: 'delivery',
    zone: 'tema',
    address: 'Plot 4',
    city: 'Adenta',
  }
  expect(checkoutErrors({ ...delivery, ghanaPostGps: 'gd-900-2211' }, TODAY)).toEqual({})
  expect(checkoutErrors({ ...delivery, ghanaPostGps: 'Adenta' }, TODAY).ghanaPostGps).toContain('GA-123-4567')
})

test('the required date must not be in the past', () => {
  expect(checkoutErrors({ ...pickup, neededBy: '2026-11-20' }, TODAY).neededBy).toBeDefined()
  expect(checkoutErrors({ ...pickup, neededBy: TODAY }, TODAY)).toEqual({})
})

test('the submitted form is trimmed and normalised, and pickup has no address', () => {
  const form = { ...pickup, contactName: ' Ama ', address: 'left over', ghanaPostGps: 'gd-900-2211' }
  expect(deliveryOf(form)).toMatchObject({ contactName: 'Ama', contactPhone: '+233241234567', address: '' })
  expect(deliveryOf({ ...form, method: 'delivery' })).toMatchObject({
    address: 'left over',
    ghanaPostGps: 'GD-900-2211',
  })
})
