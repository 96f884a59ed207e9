import { act, idOf } from '../act.ts'
import { confirmed } from './orders.ts'

const CEM = { locationId: 'osu', productId: 'CEM' }

const ADJUSTMENT = { id: idOf(50) }
const adjust = (as: string, more: object) => ({
  door: 'PUT /stock-adjustments/:id',
  as,
  params: ADJUSTMENT,
  body: { ...CEM, onHand: 20, note: 'Rain came in', ...more },
})
const decide = (as: string, status: string, more: object = {}) => ({
  door: 'POST /stock-adjustments/:id/decision',
  as,
  params: ADJUSTMENT,
  body: { status, reason: status === 'refused' ? 'Look again' : '', ...more },
})
const proposed = act('Propose a write-off', adjust('branch', { change: -3, reason: 'damaged' }))
const shortage = act('Propose a write-off below what is reserved', {
  after: confirmed,
  ...adjust('branch', { change: -18, reason: 'damaged' }),
})

const COUNT = { id: idOf(51) }
const begun = act('Begin a count', {
  door: 'PUT /stock-counts/:id',
  as: 'branch',
  params: COUNT,
  body: { locationId: 'osu', categories: [], note: '' },
})
const counted = (quantity: number) => ({
  door: 'POST /stock-counts/:id/entries',
  as: 'branch',
  params: COUNT,
  body: { round: 1, lines: [{ productId: 'CEM', quantity }], isComplete: true },
})
const again = (after: typeof begun, quantity: number) => ({
  after,
  ...counted(quantity),
  body: { round: 2, lines: [{ productId: 'CEM', quantity }], isComplete: true },
})
const countAct = (action: string, as: string, reason = '') => ({
  door: 'POST /stock-counts/:id/actions',
  as,
  params: COUNT,
  body: { action, reason },
})
const first = act('Count something else than expected', { after: begun, ...counted(18) })
const second = act('Count it a second time', again(first, 18))
const beganSold = act('Begin a count while goods are reserved', {
  after: confirmed,
  door: begun.door,
  as: 'branch',
  params: COUNT,
  body: { locationId: 'osu', categories: [], note: '' },
})
const firstShort = act('Count less than is reserved', { after: beganSold, ...counted(2) })
const secondShort = act('Count less than is reserved a second time', again(firstShort, 2))

const TRANSFER = { id: idOf(52) }
const asked = act('Ask another branch for goods', {
  given: (shop) => shop.putStock('CEM', 0, 'kum'),
  door: 'PUT /stock-transfers/:id',
  as: 'kumasiBranch',
  params: TRANSFER,
  body: { fromId: 'osu', toId: 'kum', lines: [{ productId: 'CEM', quantity: 10 }], note: '' },
})
const transfer = (action: string, as: string, reason = '') => ({
  door: 'POST /stock-transfers/:id/actions',
  as,
  params: TRANSFER,
  body: { action, reason },
})
const approved = act('Approve a transfer', { after: asked, ...transfer('approve', 'kwame') })
const SHIPMENT = idOf(53)
const shipped = act('Send a transfer', {
  after: approved,
  door: 'POST /stock-transfers/:id/shipments',
  as: 'branch',
  params: TRANSFER,
  body: {
    id: SHIPMENT,
    driver: 'Kojo Mensah',
    driverPhone: '',
    vehicle: 'GT 4410-22',
    lines: [{ productId: 'CEM', quantity: 8 }],
  },
})
const arrived = act('Receive a transfer with one missing', {
  after: shipped,
  door: 'POST /stock-transfers/:id/arrivals',
  as: 'kumasiBranch',
  params: TRANSFER,
  body: {
    id: idOf(54),
    shipmentId: SHIPMENT,
    lines: [{ productId: 'CEM', received: 6, damaged: 1, lost: 1 }],
  },
})
const resolve = (outcome: string) => ({
  after: arrived,
  door: 'POST /stock-transfers/:id/resolutions',
  as: 'kwame',
  params: TRANSFER,
  body: {
    id: idOf(55),
    reason: 'Asked the driver',
    lines: [{ productId: 'CEM', quantity: 1, outcome }],
  },
})

const QUARANTINE = { door: 'POST /quarantines/:id', as: 'branch' }
const aside = act('Set goods aside', {
  ...QUARANTINE,
  params: { id: idOf(56) },
  body: { ...CEM, action: 'set-aside', quantity: 4, reason: 'The bags are wet' },
})
const writtenOffAside = act('Propose to send back what stands aside', {
  after: aside,
  ...adjust('branch', { change: -4, reason: 'sent-back', isQuarantined: true }),
})

const restock = act('Say when more is expected', {
  given: ({ admin }) => admin.update('availability/osu', { bands: { CEM: 'out' } }),
  door: 'POST /restock-dates',
  as: 'stock',
  body: { ...CEM, day: '2027-01-11', seen: '' },
})

export const STOCK = [
  act('Put stock right within the limit', {
    given: ({ admin }) => admin.update('systemConfig/limits', { stockAdjustMinor: 100_000 }),
    ...adjust('branch', { change: -1, reason: 'correction' }),
  }),
  proposed,
  act('Approve a write-off', { after: proposed, ...decide('kwame', 'posted') }),
  act('Refuse a write-off', { after: proposed, ...decide('kwame', 'refused'), undoes: proposed }),
  act('Withdraw a write-off', { after: proposed, ...decide('branch', 'withdrawn'), undoes: proposed }),
  shortage,
  act('Approve a write-off below what is reserved', { after: shortage, ...decide('kwame', 'posted') }),
  begun,
  act('Cancel a count', { after: begun, ...countAct('cancel', 'branch', 'Too busy'), undoes: begun }),
  act('Count what was expected', { after: begun, ...counted(20) }),
  first,
  second,
  act('Have it counted again', { after: second, ...countAct('recount', 'kwame', 'Look behind the door') }),
  act('Approve a count', { after: second, ...countAct('approve', 'kwame') }),
  beganSold,
  firstShort,
  secondShort,
  act('Approve a count of less than is reserved', { after: secondShort, ...countAct('approve', 'kwame') }),
  asked,
  act('Refuse a transfer', { after: asked, ...transfer('reject', 'kwame', 'We need it'), undoes: asked }),
  approved,
  act('Cancel a transfer', {
    after: approved,
    ...transfer('cancel', 'kwame', 'Not needed any more'),
    undoes: asked,
  }),
  shipped,
  act('Send no more of a transfer', { after: shipped, ...transfer('stop', 'kwame', 'No lorry') }),
  arrived,
  act('Find what was missing', resolve('found')),
  act('Take back what was missing', resolve('returned')),
  act('Give up what was missing', resolve('lost')),
  aside,
  act('Release what stands aside', {
    after: aside,
    ...QUARANTINE,
    params: { id: idOf(57) },
    body: { ...CEM, action: 'release', quantity: 4, reason: 'They are dry' },
    undoes: aside,
  }),
  writtenOffAside,
  act('Send back what stands aside', { after: writtenOffAside, ...decide('kwame', 'posted') }),
  restock,
  act('Say that no day is known any more', {
    after: restock,
    door: 'POST /restock-dates',
    as: 'stock',
    body: { ...CEM, day: '', seen: '2027-01-11' },
    undoes: restock,
  }),
  act('Set when to buy again', {
    door: 'POST /reorder-points',
    as: 'stock',
    body: { ...CEM, reorderPoint: 25, reorderQuantity: 40 },
  }),
  act('Restore a level from its postings', {
    after: confirmed,
    given: ({ admin }) => admin.update('stockLevels/osu__CEM', { unit: 7 }),
    door: 'POST /stock-levels/:id/restoration',
    as: 'stock',
    params: { id: 'osu__CEM' },
    body: { reason: 'The nightly check found it' },
  }),
]
