import { KYC_CONSENT } from '#domain/people/kyc.ts'
import { kycFile, uploaded } from '#tests/rules/kyc-writes.ts'
import { act, idOf, type ConsequenceBody } from '../act.ts'

const INVITED = 'kofi@new.example.com'

const invited = act('Invite a member', {
  door: 'POST /invitations',
  as: 'admin',
  body: {
    id: idOf(100),
    addresses: [{ email: INVITED, firstName: 'Kofi', lastName: 'Badu' }],
    roles: ['Sales Person'],
    locationIds: ['osu'],
    note: '',
  },
})
const link =
  (more: object = {}): ConsequenceBody =>
  ({ admin }) => ({ email: INVITED, token: admin.get(`invitedMembers/${INVITED}`)?.['token'], ...more })
const answer = (isAccepted: boolean) => ({
  after: invited,
  given: ({ admin }: Parameters<ConsequenceBody>[0]) =>
    admin.set('users/kofi', {
      ...admin.get('users/ama'),
      id: 'kofi',
      uid: 'kofi',
      email: INVITED,
      roles: ['User'],
    }),
  door: 'POST /invitations/answer',
  as: 'kofi',
  body: link({ isAccepted }),
})

const roles = (uid: string, seen: object, wanted: object) => ({
  door: 'POST /members/:uid/roles',
  as: 'super',
  params: { uid },
  body: { seen, wanted },
})
const SALES = { roles: ['Sales Person', 'User'], locationIds: ['osu'] }
const MANAGER = { roles: ['Manager', 'User'], locationIds: [] }
const promoted = act('Give a member other roles', roles('esi', SALES, MANAGER))

const status = (to: string) => ({
  door: 'POST /members/:uid/status',
  as: 'super',
  params: { uid: 'esi' },
  body: { status: to, reason: 'Left the company' },
})
const suspended = act('Suspend a member', status('Suspended'))

const submitted = act('Hand in documents', {
  door: 'POST /kyc/:uid/submission',
  as: 'ama',
  params: { uid: 'ama' },
  body: {
    change: {
      entityType: 'individual',
      files: { idFront: kycFile(1, '2030-01-01'), idBack: kycFile(2), address: kycFile(3) },
    },
    consent: KYC_CONSENT,
  },
})
const check = (kind: string, number: number, state = 'accepted') => ({
  door: 'command kyc.check-document',
  as: 'kwame',
  params: { target: 'ama' },
  body: { kind, file: uploaded(number), state, reason: state === 'refused' ? 'It cannot be read' : '' },
})
const decide = (to: string) => ({
  door: 'command kyc.decide',
  as: 'kwame',
  params: { target: 'ama' },
  body: { status: to, reason: to === 'approved' ? '' : 'Send a better photo' },
})
const first = act('Accept a document of a customer', { after: submitted, ...check('idFront', 1) })
const second = act('Accept the second document', { after: first, ...check('idBack', 2) })
const third = act('Accept the last document', { after: second, ...check('address', 3) })
const refused = act('Refuse a document of a customer', {
  after: submitted,
  ...check('idFront', 1, 'refused'),
})
const approved = act('Approve the documents of a customer', { after: third, ...decide('approved') })

export const PEOPLE = [
  invited,
  act('Send an invitation again', {
    after: invited,
    given: ({ admin }) => admin.update(`invitedMembers/${INVITED}`, { mailedAt: new Date(1), sentAt: 1 }),
    door: 'POST /invitations/again',
    as: 'admin',
    body: { email: INVITED },
  }),
  act('Cancel an invitation', {
    after: invited,
    door: 'POST /invitations/cancellation',
    as: 'admin',
    body: { email: INVITED, reason: 'Somebody else came' },
    undoes: invited,
  }),
  act('Ask for a new invitation', {
    after: invited,
    given: ({ admin }) => admin.update(`invitedMembers/${INVITED}`, { expirationDate: 1 }),
    door: 'POST /invitations/ask',
    body: link(),
  }),
  act('Accept an invitation', answer(true)),
  act('Decline an invitation', { ...answer(false), undoes: invited }),
  promoted,
  act('Take roles from a member', { after: promoted, ...roles('esi', MANAGER, SALES), undoes: promoted }),
  suspended,
  act('Let a member in again', { after: suspended, ...status('Active'), undoes: suspended }),
  submitted,
  first,
  second,
  third,
  refused,
  act('Ask a customer for documents again', { after: refused, ...decide('resubmission_requested') }),
  approved,
  act('Take documents back to change them', {
    after: approved,
    door: 'POST /kyc/:uid/reopening',
    as: 'ama',
    params: { uid: 'ama' },
  }),
  act('Suspend the documents of a customer', { after: approved, ...decide('suspended') }),
  act('Delete an account', {
    door: 'POST /accounts/:uid/deletion',
    as: 'admin',
    params: { uid: 'ama' },
    body: { reason: 'They asked for it by letter' },
  }),
]
