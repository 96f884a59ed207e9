import { orderRequestOf, totalMinorOf } from '#tests/order-request.ts'
import { act, idOf } from '../act.ts'
import { ORDER } from './orders.ts'

const COMPANY = idOf(80)
const params = { id: COMPANY }
const YAA = 'yaa@works.example.com'

const founded = act('Set up a company that buys', {
  given: ({ admin }) => {
    for (const uid of ['ama', 'adjoa', 'yaa']) admin.update(`users/${uid}`, { buysFor: undefined })
  },
  door: 'PUT /companies/:id',
  as: 'adjoa',
  params,
  body: { name: 'Adom Works', tin: '', costCentres: [] },
})
const invite = (more: object = {}) => ({
  door: 'POST /companies/:id/invitations',
  as: 'adjoa',
  params,
  body: { email: YAA, roles: [], limitMinor: 50_000, isWithdrawn: false, ...more },
})
const invited = act('Invite somebody to buy for a company', { after: founded, ...invite() })
const answer = (isAccepted: boolean) => ({
  after: invited,
  door: 'POST /companies/:id/answer',
  as: 'yaa',
  params,
  body: { isAccepted },
})
const joined = act('Accept to buy for a company', answer(true))
const change = (more: object) => ({
  after: joined,
  door: 'POST /companies/:id/members',
  as: 'adjoa',
  params,
  body: { uid: 'yaa', roles: [], isRemoved: false, ...more },
})

/** 600.00 where she may spend 500.00. */
const ordered = act('Order more than one may spend for a company', {
  after: joined,
  door: 'PUT /orders/:id',
  as: 'yaa',
  params: { id: ORDER },
  body: () =>
    orderRequestOf({
      lines: [{ productId: 'CEM', quantity: 5, unitPriceMinor: 10_000 }],
      seen: { deliveryMinor: 0, totalMinor: totalMinorOf(50_000) },
    }),
})
const decision = (isApproved: boolean) => ({
  isApproved,
  upToMinor: isApproved ? 60_000 : 0,
  reason: isApproved ? '' : 'Not this month',
})
const decide = (isApproved: boolean) => ({
  after: ordered,
  door: 'POST /company-orders/:id/decision',
  as: 'adjoa',
  params: { id: ORDER },
  body: decision(isApproved),
})
const APPROVAL = `company-approval-${ORDER}-1-adjoa`
const approved = act('Approve an order of one’s company', decide(true))

export const COMPANIES = [
  founded,
  invited,
  act('Withdraw an invitation to buy for a company', {
    after: invited,
    ...invite({ isWithdrawn: true }),
    undoes: invited,
  }),
  act('Decline to buy for a company', { ...answer(false), undoes: invited }),
  joined,
  act('Change what somebody may spend for a company', change({ limitMinor: 90_000 })),
  act('Remove somebody from a company', change({ isRemoved: true })),
  ordered,
  approved,
  act('Refuse an order of one’s company', { ...decide(false), undoes: ordered }),
  act('Approve an order of one’s company by mail', {
    ...decide(true),
    door: 'POST /company-approvals/:id/decision',
    params: { id: APPROVAL },
    body: ({ admin }) => {
      const { data } = (admin.get(`mail/${APPROVAL}`)?.['template'] ?? {}) as { data?: object }
      return { key: (data as { approvalKey?: string }).approvalKey, ...decision(true) }
    },
  }),
  act('Ask a company again, for more', {
    after: approved,
    door: 'POST /company-orders/:id/total',
    as: 'esi',
    params: { id: ORDER },
    body: { totalMinor: 70_000 },
  }),
]
