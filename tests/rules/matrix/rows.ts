import { limit, where } from 'firebase/firestore/lite'
import {
  accept,
  changeAddress,
  changeMember,
  changeQuoteDraft,
  confirmOrder,
  deleteAddress,
  deleteList,
  editOwnProfile,
  endOnAccount,
  enterSignIn,
  invite,
  keepBoqMemory,
  keepCart,
  makeList,
  makeProduct,
  publish,
  register,
  reportProblem,
  renameList,
  resend,
  resolveAttention,
  saveAddress,
  sendOffer,
  startQuoteDraft,
  submitOrder,
  takeBackOrder,
  tellRestock,
  writeMessage,
} from './acts.ts'
import type { Row } from './row.ts'

/** As many as the longest list of a screen. */
const A_PAGE = [limit(100)]

/** A quote of `customer` at Osu that exists in the matrix' world. */
export const QUOTE_ID = 'a'.repeat(32)

/** A list of `customer` that exists in the matrix' world. */
export const LIST_ID = 'd'.repeat(32)

const AT_OSU = [where('locationId', '==', 'osu')]
const AT_KUMASI = [where('locationId', '==', 'kum')]
const OF_CUSTOMER = [where('customerUid', '==', 'customer')]

const PEOPLE_ROWS: readonly Row[] = [
  {
    kind: 'users',
    what: "another person's record",
    path: 'users/other',
    of: { owner: 'other' },
    listed: {},
    create: { act: register, name: 'register', of: { owner: 'self' } },
    update: { act: changeMember, name: 'change roles, branches and status' },
    agrees: { capability: 'members', operation: 'list' },
  },
  {
    kind: 'users',
    what: 'the own record',
    path: (person) => `users/${person}`,
    of: { owner: 'self' },
    listed: {},
    update: { act: editOwnProfile, name: 'edit the profile' },
  },
  {
    kind: 'users/signIns',
    what: "another person's sign-ins",
    path: 'users/other/signIns/one',
    of: { owner: 'other' },
  },
  {
    kind: 'users/signIns',
    what: 'the own sign-ins',
    path: (person) => `users/${person}/signIns/one`,
    of: { owner: 'self' },
    create: { act: enterSignIn, name: 'enter a sign-in' },
  },
  {
    kind: 'users/addresses',
    what: "another person's addresses",
    path: 'users/other/addresses/one',
    of: { owner: 'other' },
    delete: { act: deleteAddress, name: 'delete', of: { owner: 'self' } },
  },
  {
    kind: 'users/addresses',
    what: 'the own addresses',
    path: (person) => `users/${person}/addresses/one`,
    of: { owner: 'self' },
    create: { act: saveAddress, name: 'keep' },
    update: { act: changeAddress, name: 'change' },
    delete: { act: deleteAddress, name: 'delete' },
  },
  {
    kind: 'invitedMembers: others',
    what: 'an invitation and its token',
    path: 'invitedMembers/other@example.com',
    of: { owner: 'other' },
    by: [where('isAboveManager', '==', false)],
    listed: {},
    create: { act: invite, name: 'invite' },
    update: { act: resend, name: 'send again, cancel' },
    agrees: { capability: 'members', operation: 'list' },
  },
  {
    kind: 'invitedMembers: others',
    what: 'an invitation to oneself, accepted',
    path: 'invitedMembers/other@example.com',
    of: { owner: 'other' },
    by: [where('isAboveManager', '==', false)],
    listed: {},
    update: { act: accept, name: 'accept, decline', of: { owner: 'self' } },
  },
  {
    kind: 'invitedMembers: to roles above Manager',
    what: 'an invitation of an Admin',
    path: 'invitedMembers/above@example.com',
  },
  {
    kind: 'mail',
    what: 'a mail',
    path: 'mail/old',
    create: { act: invite, name: 'send with an invitation' },
    agrees: {
      capability: 'members',
      operation: 'list',
      except: { manager: 'sees what they sent themselves, one by one' },
    },
  },
  {
    kind: 'mail: that an order was received',
    what: 'the first mail about an order at Osu',
    path: 'mail/order-received-own',
    of: { branch: 'osu' },
  },
  {
    kind: 'mail: sent by oneself',
    what: 'a mail a manager sent',
    path: 'mail/by-manager',
    of: { owner: 'manager' },
  },
  {
    kind: 'attention',
    what: 'what a trigger found',
    path: 'attention/found',
    by: [limit(50)],
    update: { act: resolveAttention, name: 'resolve' },
  },
  {
    kind: 'auditLog: about orders',
    what: 'what was done to orders',
    path: 'auditLog/old',
    by: [where('entity', '==', 'orders')],
    create: { act: confirmOrder, name: 'with a confirmation', of: { branch: 'osu' } },
    agrees: {
      capability: 'audit-log',
      operation: 'list',
      except: {
        inventory: 'reads entries about products; no act on stock is entered yet',
        location: 'reads entries about stock; no act on stock is entered yet',
      },
    },
  },
  {
    kind: 'auditLog: about products',
    what: 'what was done to products',
    path: 'auditLog/about-product',
    by: [where('entity', '==', 'products')],
    create: { act: makeProduct, name: 'with a draft' },
  },
  {
    kind: 'auditLog: about members',
    what: 'what was done to members',
    path: 'auditLog/about-member',
    by: [where('isAboveManager', '==', false)],
    create: { act: changeMember, name: 'with a change of a member' },
  },
  {
    kind: 'auditLog: about members above Manager',
    what: 'what was done to an Admin',
    path: 'auditLog/about-admin',
  },
]

const CONFIGURATION_ROWS: readonly Row[] = [
  {
    kind: 'accounts',
    what: "a customer's account",
    path: 'accounts/customer',
    of: { owner: 'customer' },
    listed: {},
    update: { act: endOnAccount, name: 'with an order on account', of: { owner: 'customer', branch: 'osu' } },
    agrees: {
      capability: 'invoices',
      operation: 'list',
      except: {
        sales: 'issues proformas, sees no balance',
        salesKumasi: 'issues proformas, sees no balance',
      },
    },
  },
  {
    kind: 'MetaData: the count of orders',
    what: 'the count of orders',
    path: 'MetaData/orders',
    update: { act: submitOrder, name: 'with an order' },
  },
  {
    kind: 'MetaData: the count of users',
    what: 'the count of users',
    path: 'MetaData/users',
    update: { act: register, name: 'with a registration', of: { owner: 'self' } },
  },
  { kind: 'systemConfig: public', what: 'public configuration', path: 'systemConfig/rates' },
  { kind: 'systemConfig: limits of the roles', what: 'limits of the roles', path: 'systemConfig/limits' },
  {
    kind: 'counters',
    what: 'the proforma counter',
    path: 'counters/proforma',
    update: { act: confirmOrder, name: 'with a proforma', of: { branch: 'osu' } },
    agrees: { capability: 'invoices', operation: 'get' },
  },
  ...['mailTemplates/invitation', 'dailyTotals/2026-11-21', 'secrets/one', 'users/other/private/one'].map(
    (path): Row => ({
      kind: path.split('/').slice(0, -1).join('/'),
      what: 'nothing the rules name',
      path,
      isUnnamed: true,
    }),
  ),
]

const CATALOGUE_ROWS: readonly Row[] = [
  {
    kind: 'unique',
    what: 'who has a SKU',
    path: 'unique/sku__CEM',
    create: { act: makeProduct, name: 'with a product' },
  },
  { kind: 'categories', what: 'a category', path: 'categories/cement' },
  { kind: 'boughtTogether', what: 'what is ordered beside a product', path: 'boughtTogether/CEM' },
  {
    kind: 'catalog',
    what: 'the catalogue',
    path: 'catalog/shop',
    update: { act: publish, name: 'with a publication' },
  },
  { kind: 'locations', what: 'a branch', path: 'locations/osu' },
  {
    kind: 'products: published',
    what: 'a published product',
    path: 'products/CEM',
    by: [where('status', '==', 'published')],
    update: { act: publish, name: 'publish' },
  },
  {
    kind: 'products: drafts and archived',
    what: 'a draft product',
    path: 'products/HIDDEN',
    create: { act: makeProduct, name: 'draft' },
    agrees: { capability: 'products', operation: 'list' },
  },
  {
    kind: 'productCosts',
    what: 'a cost',
    path: 'productCosts/CEM',
    agrees: { capability: 'cost', operation: 'list' },
  },
  {
    kind: 'suppliers',
    what: 'a supplier and its terms',
    path: 'suppliers/VOLTA',
    agrees: {
      capability: 'purchase-orders',
      operation: 'list',
      except: { location: 'receives what was ordered, sees no terms or prices' },
    },
  },
]

const STOCK_ROWS: readonly Row[] = [
  {
    kind: 'availability',
    what: 'stock bands',
    path: 'availability/osu',
    of: { branch: 'osu' },
    update: { act: confirmOrder, name: 'bands, with a posting' },
  },
  {
    kind: 'availability',
    what: 'when more is expected',
    path: 'availability/osu',
    of: { branch: 'osu' },
    update: { act: tellRestock, name: 'when more is expected' },
  },
  {
    kind: 'stockLevels',
    what: 'stock at Osu',
    path: 'stockLevels/osu__CEM',
    of: { branch: 'osu' },
    by: AT_OSU,
    update: { act: confirmOrder, name: 'with a posting' },
    agrees: { capability: 'stock', operation: 'list', except: { salesKumasi: 'works in another branch' } },
  },
  {
    kind: 'stockLevels',
    what: 'stock at Kumasi',
    path: 'stockLevels/kum__CEM',
    of: { branch: 'kum' },
    by: AT_KUMASI,
  },
  {
    kind: 'stockLevels',
    what: 'stock at every branch',
    path: 'stockLevels/kum__CEM',
    of: { branch: 'kum' },
    listed: {},
  },
  {
    kind: 'stockPostings',
    what: 'the ledger of Osu',
    path: 'stockPostings/opening',
    of: { branch: 'osu' },
    by: AT_OSU,
    create: { act: confirmOrder, name: 'reserve, release' },
    agrees: { capability: 'stock-card', operation: 'list' },
  },
]

const ORDER_ROWS: readonly Row[] = [
  {
    kind: 'orders',
    what: "a customer's order at Osu",
    path: 'orders/own',
    of: { owner: 'customer', branch: 'osu' },
    by: AT_OSU,
    listed: { branch: 'osu' },
    create: { act: submitOrder, name: 'submit' },
    update: { act: confirmOrder, name: 'confirm, decline, cancel' },
    agrees: {
      capability: 'orders',
      operation: 'list',
      except: {
        location: 'hands out goods by papers without prices',
        salesKumasi: 'works in another branch',
      },
    },
  },
  {
    kind: 'orders',
    what: "a customer's orders",
    path: 'orders/own',
    of: { owner: 'customer', branch: 'osu' },
    by: OF_CUSTOMER,
    listed: { owner: 'customer' },
    update: { act: takeBackOrder, name: 'take back' },
  },
  {
    kind: 'orders',
    what: 'every order',
    path: 'orders/kumasi',
    of: { owner: 'customer', branch: 'kum' },
    listed: {},
  },
  {
    kind: 'orders/problems',
    what: 'what was wrong with the goods',
    path: 'orders/own/problems/one',
    of: { owner: 'customer', branch: 'osu' },
    create: { act: reportProblem, name: 'report' },
  },
  {
    kind: 'invoices',
    what: "a customer's proforma",
    path: 'invoices/own-proforma',
    of: { owner: 'customer', branch: 'osu' },
    by: OF_CUSTOMER,
    listed: { owner: 'customer' },
    create: { act: confirmOrder, name: 'with a confirmation' },
    agrees: { capability: 'invoices', operation: 'get', except: { salesKumasi: 'works in another branch' } },
  },
  {
    kind: 'invoices',
    what: 'proformas of Osu',
    path: 'invoices/own-proforma',
    of: { owner: 'customer', branch: 'osu' },
    by: AT_OSU,
    listed: { branch: 'osu' },
  },
  {
    kind: 'quotes',
    what: "a customer's quote at Osu",
    path: `quotes/${QUOTE_ID}`,
    of: { owner: 'customer', branch: 'osu' },
    by: [...AT_OSU, limit(100)],
    listed: { branch: 'osu' },
    update: { act: sendOffer, name: 'offer, ask, decline' },
    agrees: { capability: 'quotes', operation: 'list', except: { salesKumasi: 'works in another branch' } },
  },
  {
    kind: 'quotes/messages',
    what: 'what is written about it',
    path: `quotes/${QUOTE_ID}/messages/one`,
    of: { owner: 'customer', branch: 'osu' },
    by: A_PAGE,
    create: { act: writeMessage, name: 'write' },
  },
  {
    kind: 'quotes/revisions',
    what: 'a former offer',
    path: `quotes/${QUOTE_ID}/revisions/7`,
    of: { owner: 'customer', branch: 'osu' },
    by: A_PAGE,
    create: { act: sendOffer, name: 'with an offer' },
  },
  {
    kind: 'quoteDrafts',
    what: 'what sales prepare',
    path: `quoteDrafts/${QUOTE_ID}`,
    of: { branch: 'osu' },
    by: A_PAGE,
    listed: {},
    create: { act: startQuoteDraft, name: 'start' },
    update: { act: changeQuoteDraft, name: 'change' },
    agrees: {
      capability: 'quotes',
      operation: 'get',
      except: { accountant: 'reads offers, not drafts of them', salesKumasi: 'works in another branch' },
    },
  },
]

const KEPT_ROWS: readonly Row[] = [
  {
    kind: 'carts',
    what: 'the cart of an account',
    path: 'carts/customer',
    of: { owner: 'customer' },
    create: { act: keepCart, name: 'keep', of: { owner: 'self' } },
    update: { act: keepCart, name: 'keep', of: { owner: 'self' } },
  },
  {
    kind: 'boqMemory',
    what: 'what a shopper means in bills',
    path: 'boqMemory/customer',
    of: { owner: 'customer' },
    create: { act: keepBoqMemory, name: 'keep', of: { owner: 'self' } },
    update: { act: keepBoqMemory, name: 'keep', of: { owner: 'self' } },
  },
  {
    kind: 'addressCounts',
    what: 'how many addresses a customer keeps',
    path: 'addressCounts/customer',
    of: { owner: 'customer' },
    create: { act: saveAddress, name: 'with an address', of: { owner: 'self' } },
  },
  {
    kind: 'listCounts',
    what: 'how many lists a customer keeps',
    path: 'listCounts/customer',
    of: { owner: 'customer' },
    create: { act: makeList, name: 'with a list', of: { owner: 'self' } },
  },
  {
    kind: 'lists',
    what: "a customer's list",
    path: `lists/${LIST_ID}`,
    of: { owner: 'customer' },
    by: [where('ownerUid', '==', 'customer')],
    create: { act: makeList, name: 'make', of: { owner: 'self' } },
    update: { act: renameList, name: 'change', of: { owner: 'self' } },
    delete: { act: deleteList, name: 'delete', of: { owner: 'self' } },
  },
]

/** Every collection of `firestore.rules` has a row here; a new one without turns the suite red. */
export const ROWS: readonly Row[] = [
  ...PEOPLE_ROWS,
  ...CONFIGURATION_ROWS,
  ...CATALOGUE_ROWS,
  ...STOCK_ROWS,
  ...ORDER_ROWS,
  ...KEPT_ROWS,
]
