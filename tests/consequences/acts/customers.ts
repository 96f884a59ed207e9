import { act, idOf, type ConsequenceBody } from '../act.ts'
import { delivered, held, ORDER } from './orders.ts'

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

/** Ama came by the link of Adjoa, and both have a telephone in common. */
const referred = ({ admin }: Parameters<ConsequenceBody>[0]) => {
  admin.update('systemConfig/limits', { referralRewardMinor: 5000 })
  admin.update(`orders/${ORDER}`, { paidMinor: 60_000 })
  admin.set('referrals/ama', {
    id: 'ama',
    referrerUid: 'adjoa',
    code: 'ADJO2345',
    name: 'Ama M.',
    status: 'flagged',
    matches: ['phone'],
    orderId: ORDER,
    rewardMinor: 0,
    qualifiedAt: 0,
    promisedMinor: 5000,
    createdAt: 1,
    createdBy: 'system',
    updatedAt: 1,
    updatedBy: 'system',
  })
}
const decideReferral = (decision: string) => ({
  after: delivered,
  given: referred,
  door: 'command referral.decide',
  as: 'kwame',
  params: { target: 'ama' },
  body: { decision, reason: 'They are mother and daughter' },
})

/** Something that the nightly check found about an order. */
const attention = act('Settle what needs attention', {
  after: held,
  given: ({ admin }) => {
    admin.set('attention/one', {
      id: 'one',
      about: 'order',
      isUnreadable: false,
      recordId: ORDER,
      ref: '',
      findings: ['The sum is wrong'],
      at: 1,
      times: 1,
      status: 'open',
      resolvedBy: '',
      resolvedAt: 0,
      note: '',
      lastAuditId: '',
    })
  },
  door: 'POST /attention/:id/resolution',
  as: 'kwame',
  params: { id: 'one' },
  body: { reason: 'Agreed with the customer' },
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
    door: 'command customer.note',
    as: 'kwame',
    params: { target: 'ama', command: idOf(31) },
    body: { text: 'Asks for mornings' },
  }),
  act('Allow a reward for a customer who came', decideReferral('allowed')),
  act('Refuse a reward for a customer who came', decideReferral('refused')),
  attention,
]
