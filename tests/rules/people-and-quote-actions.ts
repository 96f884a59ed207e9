import { serverTimestamp } from 'firebase/firestore/lite'
import { HOLD, releaseOfferWrites } from './attention-writes.ts'
import { putQuote } from './matrix/actions.ts'
import { emailOf, userRecordOf, type Person } from './people.ts'
import { offerOf, quoteAudit, requestBy } from './quote-writes.ts'
import { submittedNow, type World } from './world.ts'
import { commit } from './writes.ts'

type Action = (world: World) => Promise<unknown>

let made = 0
const nextId = () => (++made).toString(16).padStart(32, 'f')

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
