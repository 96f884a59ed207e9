import { doc, getDoc, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYBODY } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const CARD = {
  id: 'card',
  provider: 'visa',
  firstName: 'Ama',
  lastName: 'Mensah',
  lastFour: '4242',
  phoneNumber: '',
  email: 'ama@example.com',
  billingAddress: { country: 'Ghana', region: 'Greater Accra', city: 'Osu', zipOrPostCode: 'GA-123-4567' },
  isDefault: true,
}

const recordOf = (methods: readonly unknown[], uid = 'customer') => ({
  id: uid,
  methods,
  updatedAt: Date.now(),
  updatedBy: uid,
})

const kept = (uid = 'customer') => doc(world.as('customer'), `paymentOptions/${uid}`)

test('a customer keeps the last four digits of a card', async () => {
  await setDoc(kept(), recordOf([CARD]))
  expect((await getDoc(kept())).data()).toMatchObject({ methods: [CARD] })
})

const NUMBER = '4242424242424242'

test.each<[string, object]>([
  ['in the field of the last four digits', { lastFour: NUMBER }],
  ['with spaces', { lastFour: '4242 4242 4242 4242' }],
  ['as a number', { lastFour: 4_242_424_242_424_242 }],
  ['as a name', { lastName: NUMBER }],
  ['as a phone number', { phoneNumber: `+${NUMBER}` }],
  ['of fifteen digits as a phone number', { phoneNumber: '+378282246310005' }],
  ['of fourteen digits as a phone number', { phoneNumber: '+30569309025904' }],
  [
    'of twelve digits as a postcode',
    { billingAddress: { ...CARD.billingAddress, zipOrPostCode: '501800000009' } },
  ],
  ['as an email address', { email: `${NUMBER}@example.com` }],
  ['as a town', { billingAddress: { ...CARD.billingAddress, city: NUMBER } }],
  ['as a postcode', { billingAddress: { ...CARD.billingAddress, zipOrPostCode: NUMBER } }],
  ['in a field of its own', { cardNumber: NUMBER }],
])('the whole number of a card is refused %s', async (_, changes) => {
  await refused(setDoc(kept(), recordOf([{ ...CARD, ...changes }])))
  await refused(setDoc(kept(), recordOf([CARD, { ...CARD, ...changes }])))
})

test('more than five are refused', async () => {
  await setDoc(kept(), recordOf(Array.from({ length: 5 }, () => CARD)))
  await refused(setDoc(kept(), recordOf(Array.from({ length: 6 }, () => CARD))))
})

test.each(EVERYBODY.filter((person) => person !== 'customer'))('%s does not reach them', async (person) => {
  await world.put('paymentOptions/customer', recordOf([CARD]))
  await refused(getDoc(doc(world.as(person), 'paymentOptions/customer')))
  await refused(setDoc(doc(world.as(person), 'paymentOptions/customer'), recordOf([])))
})
