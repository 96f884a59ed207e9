import { serverTimestamp } from 'firebase/firestore/lite'
import { newUserRecord } from '#domain/people/user.ts'
import { HOLD, releaseOfferWrites } from './attention-writes.ts'
import { putQuote } from './matrix/actions.ts'
import {
  acceptWrites,
  cancelWrites,
  changeWrites,
  declineWrites,
  inviteWrites,
  storedInvitation,
} from './member-writes.ts'
import { emailOf, userRecordOf, type Person } from './people.ts'
import { offerOf, quoteAudit, requestBy } from './quote-writes.ts'
import { submittedNow, type World } from './world.ts'
import { commit } from './writes.ts'

type Action = (world: World) => Promise<unknown>

let made = 0
const nextId = () => (++made).toString(16).padStart(32, 'f')

const suspendMember: Action = async (world) => {
  const uid = `member-${nextId()}`
  const record = { ...userRecordOf('sales'), id: uid, uid }
  await world.put(`users/${uid}`, record)
  const change = { status: 'Suspended' }
  await commit(world.as('admin'), changeWrites(uid, 'admin', 'Admin', 'member.suspend', change, record))
}

const changeRoles: Action = async (world) => {
  const uid = `member-${nextId()}`
  const record = { ...userRecordOf('sales'), id: uid, uid }
  await world.put(`users/${uid}`, record)
  const change = { roles: ['User', 'Location Manager'], locationIds: ['osu', 'kum'] }
  await commit(world.as('admin'), changeWrites(uid, 'admin', 'Admin', 'member.roles', change, record))
}

const inviteAgain: Action = async (world) => {
  const email = `a${nextId()}@works.com`
  await world.put(
    `invitedMembers/${email}`,
    storedInvitation(email, ['Sales Person'], { status: 'Declined' }),
  )
  await commit(
    world.as('admin'),
    inviteWrites({ email, actor: 'admin', role: 'Admin', roles: ['Sales Person'], sendCount: 2 }),
  )
}

const cancelInvitation: Action = async (world) => {
  const email = `c${nextId()}@works.com`
  await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person']))
  await commit(world.as('admin'), cancelWrites(email, 'admin', 'Admin'))
}

const declineInvitation: Action = async (world) => {
  const email = emailOf('customer')
  await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person']))
  await commit(world.as('customer'), declineWrites(email, 'customer'))
}

/** Somebody without a record accepts while registering. */
const registerInvited: Action = async (world) => {
  const uid = 'other' as const
  const email = emailOf(uid)
  await world.remove(`users/${uid}`)
  await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Accountant']))
  const count = Number((await world.read('MetaData/users'))?.count)
  const record = newUserRecord({ uid, email }, Date.now())
  try {
    await commit(world.as(uid), {
      ...acceptWrites(email, uid, { roles: [], locationIds: [] }, ['Accountant']),
      [`users/${uid}`]: {
        set: { ...record, roles: ['User', 'Customer', 'Accountant'], locationIds: ['osu'] },
      },
      'MetaData/users': { set: { count: count + 1, lastId: uid, updatedAt: Date.now() } },
    })
  } finally {
    await world.put(`users/${uid}`, userRecordOf(uid))
  }
}

/** A quote of `person` in this status, with an offer. */
async function putOffer(world: World, person: Person, more: Record<string, unknown>): Promise<string> {
  const id = await putQuote(world)
  const quote = requestBy(person, id)
  const offer = offerOf('manager', 1)
  await world.put(`quotes/${id}`, { ...quote, requestedAt: new Date(1), revision: 1, offer, ...more })
  return id
}

const stamp = (person: Person) => ({ updatedAt: Date.now(), updatedBy: person })

const byCustomer =
  (before: Record<string, unknown>, change: () => Record<string, unknown>): Action =>
  async (world) => {
    const id = await putOffer(world, 'customer', before)
    await commit(world.as('customer'), {
      [`quotes/${id}`]: { update: { ...change(), ...stamp('customer') } },
    })
  }

const decided = (person: Person) => ({ decidedAt: Date.now(), decidedBy: person })

const acceptOffer = byCustomer({ status: 'sent' }, () => ({
  status: 'accepted',
  acceptedRevision: 1,
  acceptedAt: serverTimestamp(),
  ...decided('customer'),
}))

const declineOffer = byCustomer({ status: 'sent' }, () => ({
  status: 'declined',
  decisionReason: 'Bought elsewhere',
  ...decided('customer'),
}))

const withdrawQuote = byCustomer({ status: 'requested' }, () => ({
  status: 'cancelled',
  decisionReason: 'Bought elsewhere',
  ...decided('customer'),
}))

const askForAnotherOffer = byCustomer({ status: 'more_info' }, () => ({ status: 'requested' }))

const attachFiles = byCustomer({ status: 'requested' }, () => ({
  attachments: Array.from({ length: 5 }, (_, at) => ({
    name: `Plan ${at}.pdf`,
    path: `/uploads/quotes/customer/${String(at).repeat(32)}.pdf`,
  })),
}))

const claimQuote: Action = async (world) => {
  const customer = { ...requestBy('anonymous', 'x').customer, email: emailOf('customer') }
  const id = await putOffer(world, 'anonymous', { customer })
  const change = { customerUid: 'customer', customer: { ...customer, uid: 'customer' } }
  await commit(world.as('customer'), { [`quotes/${id}`]: { update: { ...change, ...stamp('customer') } } })
}

const convertOffer: Action = async (world) => {
  const id = await putOffer(world, 'customer', { status: 'accepted' })
  const { lines, totals, taxRates } = offerOf('manager', 1)
  const number = Number((await world.read('MetaData/orders'))?.count) + 1
  await commit(world.as('customer'), {
    [`orders/${id}`]: {
      set: {
        ...submittedNow(id, lines, { number, totals, taxRates }),
        quoteId: id,
        submittedAt: serverTimestamp(),
      },
    },
    'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
    [`quotes/${id}`]: {
      update: {
        status: 'converted',
        orderId: id,
        convertedAt: serverTimestamp(),
        ...stamp('customer'),
      },
    },
  })
}

const answeredBySales =
  (action: string, change: () => Record<string, unknown>): Action =>
  async (world) => {
    const id = await putQuote(world)
    const auditId = `audit-${id}-answer`
    await commit(world.as('sales'), {
      [`quotes/${id}`]: { update: { ...change(), lastAuditId: auditId, ...stamp('sales') } },
      [`auditLog/${auditId}`]: { set: quoteAudit(auditId, id, 'sales', 'Sales Person', action) },
    })
  }

const askBack = answeredBySales('quote.ask', () => ({ status: 'more_info' }))

const declineQuote = answeredBySales('quote.decline', () => ({
  status: 'declined',
  decisionReason: 'Not our trade',
  ...decided('sales'),
}))

const releaseOffer: Action = async (world) => {
  const hold = { ...HOLD, revision: 1 }
  const id = await putOffer(world, 'customer', { status: 'sent', hold })
  await commit(world.as('manager'), releaseOfferWrites(id, { actor: 'manager', role: 'Manager' }))
}

const messageByCustomer: Action = async (world) => {
  const quoteId = await putQuote(world)
  const id = nextId()
  const message = {
    id,
    from: 'customer',
    authorUid: 'customer',
    authorName: userRecordOf('customer').displayName,
    text: 'When can you deliver?',
    at: serverTimestamp(),
  }
  await commit(world.as('customer'), {
    [`quotes/${quoteId}/messages/${id}`]: { set: message },
    [`quotes/${quoteId}`]: {
      update: { customerMessages: 1, lastMessageId: id, messagedAt: serverTimestamp() },
    },
  })
}

/** Actions on records of people and quotes that the matrix does not try. */
export const PEOPLE_AND_QUOTE_ACTIONS: Readonly<Record<string, Action>> = {
  suspendMember,
  changeRoles,
  inviteAgain,
  cancelInvitation,
  declineInvitation,
  registerInvited,
  acceptOffer,
  declineOffer,
  withdrawQuote,
  askForAnotherOffer,
  attachFiles,
  claimQuote,
  convertOffer,
  askBack,
  declineQuote,
  releaseOffer,
  messageByCustomer,
}
