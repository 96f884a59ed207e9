import { act, idOf } from '../act.ts'

const LIMIT = idOf(30)

const limit = (more: object = {}) => ({
  customerUid: 'ama',
  limitMinor: 500_000,
  termsDays: 30,
  fromMinor: 0,
  fromDays: 0,
  reason: 'Pays on time',
  ...more,
})

const proposed = act('Propose a credit limit', {
  door: 'PUT /credit-proposals/:id',
  as: 'kwame',
  params: { id: LIMIT },
  body: limit(),
})
const decide = { after: proposed, door: 'POST /credit-proposals/:id/decision', params: { id: LIMIT } }
const approved = act('Approve a credit limit', {
  ...decide,
  as: 'books',
  body: { status: 'approved', reason: '' },
})

export const CUSTOMERS = [
  proposed,
  approved,
  act('Refuse a credit limit', {
    ...decide,
    as: 'books',
    body: { status: 'refused', reason: 'Too early' },
    undoes: proposed,
  }),
  act('Withdraw a credit limit', {
    ...decide,
    as: 'kwame',
    body: { status: 'withdrawn', reason: '' },
    undoes: proposed,
  }),
  act('Write a note about a customer', {
    door: 'POST /customers/:uid/notes',
    as: 'kwame',
    params: { uid: 'ama' },
    body: { id: idOf(31), text: 'Asks for mornings' },
  }),
]
