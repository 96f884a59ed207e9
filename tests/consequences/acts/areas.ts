import type { Areas } from '../page.ts'
import { CHANGES } from './changes.ts'
import { CATALOGUE } from './catalogue.ts'
import { COMPANIES } from './companies.ts'
import { CONTENT } from './content.ts'
import { CUSTOMERS } from './customers.ts'
import { LOYALTY } from './loyalty.ts'
import { MONEY } from './money.ts'
import { ORDERS } from './orders.ts'
import { PEOPLE } from './people.ts'
import { PRICES } from './prices.ts'
import { PURCHASING } from './purchasing.ts'
import { QUOTES } from './quotes.ts'
import { BRANCHES } from './branches.ts'
import { STOCK } from './stock.ts'

/** A part of the page each. */
export const AREAS: Areas = {
  Orders: ORDERS,
  'Changes of orders, and what waits': CHANGES,
  Money: MONEY,
  Quotes: QUOTES,
  Prices: PRICES,
  Catalogue: CATALOGUE,
  Purchasing: PURCHASING,
  Stock: STOCK,
  Customers: CUSTOMERS,
  'Companies that buy': COMPANIES,
  People: PEOPLE,
  Loyalty: LOYALTY,
  Messages: CONTENT,
  Branches: BRANCHES,
}

/** Doors through which nothing changes for anybody else. */
export const WITHOUT_CONSEQUENCES: Readonly<Record<string, string>> = {
  'GET /health': 'a read',
  'GET /branches/:id/use': 'a read',
  'GET /branches/:id/asked-for': 'a read',
  'POST /product-pictures': 'a file for a form',
  'POST /searches': 'keeps the words alone',
  'GET /company-documents/:kind': 'a read',
  'GET /payments/:id/proof': 'a read',
  'POST /orders/:id/change-price': 'a price that is asked for',
  'POST /company-orders/:id/change': 'a price that is asked for',
  'POST /company-approvals/:id': 'a read',
  'POST /company-approvals/:id/change': 'a price that is asked for',
  'GET /papers/:kind/:file': 'a read',
  'GET /own-data': 'a read',
  'GET /accounts/:uid/deletion': 'a read',
  'GET /images/auth': 'a read',
  'POST /stopped-mails': 'own choice of mails',
  'POST /invitations/status': 'a read',
  'POST /push-devices': 'own browser',
  'POST /push-devices/forgotten': 'own browser',
  'GET /companies/:id/invitation': 'a read',
  'PUT /kyc/:uid': 'own draft',
  'GET /kyc/:uid/files/:kind': 'a read',
  'POST /referrals/code': 'own code',
  'POST /referrals/click': 'counted by day',
  'GET /customers/:uid/tax-certificate': 'a read',
  'GET /purchase-orders/:id/receipts/:number/photos/:product': 'a read',
  'POST /stock-shortages': 'a read',
  'POST /order-shortages': 'a read',
  'command rates.publish': 'counts from then on',
  'command taxes.announce': 'counts from its day on',
  'command taxes.withdraw': 'as if it was never announced',
  'command company.change': 'counts from then on',
  'command bank-account.save': 'counts from then on',
  'command wallet.save': 'counts from then on',
  'command delivery-zone.save': 'counts from then on',
  'command limits.save': 'counts from then on',
  'command word.save': 'counts from then on',
  'command company-document.save': 'counts from then on',
  'command mail-text.save': 'counts from then on',
  'command branch.change': 'counts from then on',
  'command categories.change': 'where products are found',
  'command categories.move-products': 'where products are found',
  'command price.schedule': 'counts from its day on',
  'command price.withdraw': 'as if it was never scheduled',
  'POST /sign-out-everywhere': 'own sessions',
  'POST /email-changes': 'own address, once it is proven',
  'POST /email-changes/proof': 'own address',
  'POST /suc': 'the owner, once',
  'POST /mail-texts/:id/tests': 'a mail to oneself',
  'POST /quotes/:id/attachments': 'a file beside an own request',
  'command post.save': 'what readers see',
}
