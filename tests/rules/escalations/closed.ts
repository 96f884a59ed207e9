import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  increment,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import type { Person } from '#tests/rules/people.ts'
import type { World } from '#tests/rules/world.ts'
import { attack, type Family } from './family.ts'
import { nextId } from './somebody.ts'

type Write = (world: World, person: Person) => Promise<unknown>

const update =
  (path: string, fields: Record<string, unknown>): Write =>
  (world, person) =>
    updateDoc(doc(world.as(person), path), fields)

const set =
  (path: string, fields: Record<string, unknown>): Write =>
  (world, person) =>
    setDoc(doc(world.as(person), path), fields)

const remove =
  (path: string): Write =>
  (world, person) =>
    deleteDoc(doc(world.as(person), path))

/** No screen writes these yet, so nobody may; and stock, money and counters only change together with an action. */
const WRITES: Readonly<Record<string, Write>> = {
  'lowers the price of a product': update('products/CEM', { priceMinor: 1 }),
  'publishes a draft': update('products/HIDDEN', { status: 'published' }),
  'makes a product of their own': set('products/MINE', { id: 'MINE', status: 'published', priceMinor: 1 }),
  'deletes a product': remove('products/CEM'),
  'lowers a cost': update('productCosts/CEM', { costMinor: 1 }),
  'poisons the catalogue everybody loads': update('catalog/shop', { data: '{"products":[]}' }),
  'adds a shard to the catalogue': set('catalog/s99', { data: '{}' }),
  'turns the exchange rates': set('systemConfig/rates', { GBP: 1 }),
  'takes the taxes away': set('systemConfig/taxes', { table: [] }),
  'lifts the limits of the roles': set('systemConfig/limits', { salesPersonConfirmMinor: 1e12 }),
  'names another site for the mails': update('systemConfig/app', { siteUrl: 'https://evil.example.com' }),
  'changes the bank account that is shown': update('systemConfig/app', { banks: [{ number: '1' }] }),
  'says what is bought together': set('boughtTogether/CEM', { with: [{ productId: 'MINE', orders: 999 }] }),
  'raises the stock': update('stockLevels/osu__CEM', { onHand: 9999 }),
  'frees what is reserved by increment': update('stockLevels/osu__CEM', { reserved: increment(-1) }),
  'moves stock to another branch': set('stockLevels/kum__MINE', { locationId: 'kum', onHand: 5 }),
  'says a product is sold out': update('availability/osu', { bands: { CEM: 'out' } }),
  'raises the credit of an account': update('accounts/customer', { balanceMinor: 1e9 }),
  'writes themselves a payment into the ledger': (world, person) =>
    setDoc(doc(world.as(person), `accountEntries/payment-forged-${person}`), {
      customerUid: person,
      number: 1,
      at: 1,
      kind: 'payment',
      amountMinor: -1e6,
      balanceMinor: -1e6,
    }),
  'proposes themselves credit': (world, person) =>
    setDoc(doc(world.as(person), `creditProposals/of-${person}`), {
      customerUid: person,
      status: 'approved',
      limitMinor: 1e9,
    }),
  'opens a till': set('tillDays/osu-2026-11-27', { id: 'osu-2026-11-27', locationId: 'osu', status: 'open' }),
  'counts the till anew': update('tillDays/osu-2026-11-26', { floatMinor: 1 }),
  'opens a till that is closed': update('tillDays/osu-2026-11-26', { status: 'open' }),
  'forgets a day of the till': remove('tillDays/osu-2026-11-26'),
  'moves a payment out of the till': update('transactions/own', { tillId: 'kum' }),
  'approves a limit': update('creditProposals/one', { status: 'approved', decidedBy: 'accountant' }),
  'forgets a limit that was refused': remove('creditProposals/one'),
  'raises the limit of an account': update('accounts/customer', { creditLimitMinor: 1e9 }),
  'writes a note about a customer': set('users/customer/notes/mine', { id: 'mine', text: 'Trust them' }),
  'rewords a note about a customer': update('users/customer/notes/one', { text: 'Pays early' }),
  'edits an entry of the ledger': update('accountEntries/own', { amountMinor: 1 }),
  'removes an entry of the ledger': remove('accountEntries/own'),
  'owes nothing any more': update('accountBalances/customer', { balanceMinor: 0, unsettled: {} }),
  'is owed money': (world, person) =>
    setDoc(doc(world.as(person), `accountBalances/${person}`), { balanceMinor: -1e6 }),
  'gives themselves points': (world, person) =>
    setDoc(doc(world.as(person), `loyaltyBalances/${person}`), { points: 1e6, earned: {} }),
  'rewords what a customer was told': update('customerNotifications/own', { about: 'Pay another account' }),
  'hides from a customer what they were told': remove('customerNotifications/own'),
  'edits an entry of the points': update('loyaltyEntries/own', { points: 1e6 }),
  'removes points that were spent': remove('loyaltyEntries/own'),
  'adds a ticket to the list': update('prizeTickets/may', { entries: [{ first: 1, count: 9, code: 'a' }] }),
  'chooses the winner': update('prizeDraws/may', { status: 'drawn', winningTicket: 1 }),
  'holds a draw of their own': set('prizeDraws/mine', { id: 'mine', status: 'open' }),
  'calls off the deletion of an account': remove('accountDeletions/gone'),
  'has an account deleted': set('accountDeletions/other', { id: 'other', done: [] }),
  'has what happens to a customer pushed to themselves': (world, person) =>
    setDoc(doc(world.as(person), `pushDevices/${person}`), { uid: 'customer', token: 'mine', usedAt: 1 }),
  'takes over the browser of a customer': (world, person) =>
    updateDoc(doc(world.as(person), 'pushDevices/own'), { uid: person }),
  'turns off the notifications of a customer': remove('pushDevices/own'),
  'keeps a file that is to be deleted': remove('fileDeletions/one'),
  'has the file of another deleted': set('fileDeletions/mine', {
    id: 'mine',
    path: '/uploads/kyc/other/00000000000000000000000000000001.jpg',
    dueAt: 1,
  }),
  'turns the seed': update('prizeSeeds/may', { seed: 'mine' }),
  wins: update('prizeWinners/may', { uid: 'other' }),
  'forgets the balance': remove('accountBalances/customer'),
  'opens an account of their own': set('accounts/mine', { balanceMinor: 1e9 }),
  'frees a unique value': remove('unique/sku__CEM'),
  'books revenue for the day': set('dailyTotals/all__2026-11-16', {
    days: { '2026-11-21': { netMinor: 1e9 } },
  }),
  'books what they sold': (world, person) =>
    setDoc(doc(world.as(person), `dailyTotals/seller-${person}__2026-11-16`), { days: {} }),
  'adds to the revenue': update('dailyTotals/all__2026-11-16', { week: '2020-01-06' }),
  'has a sale counted again': remove('countedSales/own'),
  'makes sales cheap for a better margin': update('marginTotals/all__2026-11-16', { days: {} }),
  'books a margin': set('marginTotals/branch-tema__2026-11-16', { week: '2026-11-16', days: {} }),
  'changes what an order had cost': update('costedSales/own', { costs: { CEM: 1 } }),
  'reports what did not move': set('stockTotals/all__2026-11-16', {
    products: { CEM: { dispatch: -1e6 } },
  }),
  'opens a year with other balances': update('stockOpenings/osu__2025__0', { levels: {} }),
  'folds a year by hand': set('stockOpenings/osu__2026__0', {
    locationId: 'osu',
    year: 2026,
    part: 0,
    parts: 1,
    levels: {},
  }),
  'removes an opening balance': remove('stockOpenings/osu__2025__0'),
  'says that a year is folded': set('stockYears/2026', { year: 2026, parts: {}, postings: 0 }),
  'opens a year anew': remove('stockYears/2025'),
  'hides what was lost': set('lossTotals/branch-osu__2026-11', { products: {} }),
  'changes what a count came to': update('countResults/osu', { missingMinor: 0 }),
  'makes a supplier punctual': set('supplierTotals/all__2026-11', { suppliers: {} }),
  'has low stock told again': remove('stockAlerts/osu'),
  'hides that stock ran low': set('stockAlerts/tema', {
    locationId: 'tema',
    bands: { CEM: 'out' },
    toldOn: '',
  }),
  'has a posting counted again': remove('countedPostings/one'),
  'buys at the prices of a price list of their own': set('priceLists/mine', {
    id: 'mine',
    discountBasisPoints: 9000,
  }),
  'lowers a price of their list': update('priceLists/works', { discountBasisPoints: 9000 }),
  'agrees on another list with themselves': update('customerTerms/customer', { priceListIds: ['rivals'] }),
  'names another list on their account': (world, person) =>
    updateDoc(doc(world.as(person), `users/${person}`), { terms: { priceListIds: ['rivals'] } }),
  'names another list on an account': update('users/customer', { terms: { priceListIds: ['rivals'] } }),
  'approves a count by hand': update('stockCounts/one', { status: 'posted' }),
  'enters what was counted by hand': update('stockCounts/one', { lines: [] }),
  'begins a count of their own': set('stockCounts/mine', {
    id: 'mine',
    locationId: 'osu',
    status: 'counted',
  }),
  'changes what a count expects': update('frozenStock/one', { onHand: { CEM: 1 } }),
  'makes themselves an approver': (world, person) =>
    updateDoc(doc(world.as(person), `users/${person}`), {
      buysFor: { id: 'adom', name: 'Adom', roles: ['approver'], costCentres: [] },
    }),
  'lifts the limit of an account': update('users/customer', { 'buysFor.limitMinor': 1e9 }),
  'leaves their company to be free of its limit': (world, person) =>
    updateDoc(doc(world.as(person), `users/${person}`), { buysFor: deleteField() }),
  'says that nothing waits for a Manager': update('users/manager', { waits: [] }),
  'says what waits for themselves': (world, person) =>
    updateDoc(doc(world.as(person), `users/${person}`), { waits: [] }),
  'sets up a company by hand': set('companies/mine', { id: 'mine', members: [] }),
  'joins a company by hand': update('companies/adom', { members: [{ uid: 'customer' }] }),
  'forgets what was spent': update('companySpending/own', { spentMinor: 0, orders: {} }),
  'begins a month anew': remove('companySpending/own'),
  'approves the order of a company by hand': update('orders/of-adom', {
    companyApproval: { state: 'approved', ceilingMinor: 1e9 },
  }),
  'takes the company off an order': update('orders/of-adom', { companyId: deleteField() }),
  'approves a transfer by hand': update('stockTransfers/one', { status: 'approved' }),
  'refuses what a branch asks for by hand': update('stockRequests/one', { status: 'refused' }),
  'asks for stock by hand': set('stockRequests/mine', { id: 'mine', locationId: 'osu', status: 'open' }),
  'orders from a supplier by hand': set('purchaseOrders/mine', { id: 'mine', status: 'approved' }),
  'approves an order by hand': update('purchaseOrders/one', { status: 'approved' }),
  'receives a part of an order by hand': update('purchaseOrders/both/purchaseOrders/both__osu', {
    status: 'received',
  }),
  'lays a part below an order': set('purchaseOrders/both/purchaseOrders/mine', {
    id: 'mine',
    locationId: 'osu',
  }),
  'lays an order below a record of theirs': (world, person) =>
    setDoc(doc(world.as(person), `users/${person}/purchaseOrders/mine`), { id: 'mine', locationId: 'osu' }),
  'changes what an order costs': update('purchasePrices/one', { totalMinor: 1 }),
  'writes stock onto the sheet': set('stockSheets/osu', { onHand: { CEM: 1e6 }, scales: {} }),
  'makes everything cheap on the sheet': update('costSheets/all', { costs: { CEM: 1 } }),
  'hides the orders that wait': set('orderQueues/branch-osu', { waiting: {} }),
  'issues a sales invoice by hand': set('salesInvoices/mine', { id: 'mine', kind: 'credit_note', number: 1 }),
  'lowers what was invoiced': update('salesInvoices/own', { 'totals.totalMinor': 1 }),
  'takes back an order by hand': update('orders/own', { creditedMinor: 1e6 }),
  'lowers the taxes of a month': update('taxTotals/2026-11', { VAT: 0 }),
  'forges what a document says': set('verifications/mine', { id: 'mine', totalMinor: 1 }),
  'issues an invoice by hand': set('invoices/mine', {
    id: 'mine',
    kind: 'invoice',
    totals: { totalMinor: 1 },
  }),
  'lowers the total of a proforma': update('invoices/own-proforma', { 'totals.totalMinor': 1 }),
  'changes where a branch is': update('locations/osu', { name: 'Mine' }),
  'changes the terms of a supplier': update('suppliers/VOLTA', { terms: 'prepaid' }),
  'deletes the record of a person': remove('users/other'),
  'hides a document below a record of theirs': async (world, person) =>
    setDoc(doc(world.as(person), `users/${person}/notes/one`), { text: 'x' }),
}

const PEOPLE = ['customer', 'sales', 'accountant', 'manager', 'superadmin'] as const

/** 499 honest edits of the person's own record, and `last`. */
async function fiveHundred(world: World, last: Record<string, unknown>): Promise<void> {
  const uid = `many-${nextId()}`
  const record = { ...(await world.read('users/other')), id: uid, uid, email: `${uid}@example.com` }
  await world.put(`users/${uid}`, record)
  const db = world.connect(uid)
  const batch = writeBatch(db)
  for (let at = 0; at < 499; at++)
    batch.update(doc(db, `users/${uid}`), {
      displayName: `Name ${at}`,
      updatedAt: Date.now(),
      updatedBy: uid,
    })
  batch.update(doc(db, `users/${uid}`), { updatedAt: Date.now(), updatedBy: uid, ...last })
  await batch.commit()
}

export const closed: Family = {
  name: 'somebody writes where only an act of the shop may',
  control: async (world) => {
    await getDoc(doc(world.as('superadmin'), 'products/CEM'))
    await fiveHundred(world, { displayName: 'The last' })
  },
  attacks: [
    ...Object.entries(WRITES).flatMap(([what, write]) =>
      PEOPLE.map((person) => attack(`${person} ${what}`, (world) => write(world, person))),
    ),
    attack('somebody hides a role as the last of five hundred writes', (world) =>
      fiveHundred(world, { roles: ['User', 'Admin'] }),
    ),
    attack('somebody hides branches as the last of five hundred writes', (world) =>
      fiveHundred(world, { locationIds: ['osu'] }),
    ),
    attack('somebody hides a token as the last of five hundred writes', (world) =>
      fiveHundred(world, { accessToken: 'ey.ey.ey' }),
    ),
  ],
}
