import {
  billingAddressSchema,
  paymentOptionSchema,
  storedPaymentOptionsSchema,
} from '#domain/people/payment-option-schema.ts'
import type { RecordSchema } from '#lib/schema.ts'
import { inboxSchema } from '#domain/people/notification-schema.ts'
import { newCommandSchema } from './command-schema.ts'
import { countSchema } from './counter-schema.ts'
import { storedBoqMemorySchema, storedCartSchema, storedSavedViewsSchema } from './kept-record-schema.ts'
import { storedBoqSchema } from '#domain/boq/review/kept-boq-schema.ts'
import { addressCountSchema, writtenAddressSchema } from '#domain/people/saved-address-schema.ts'
import {
  customerFactsSchema,
  newUserSchema,
  ownNamesSchema,
  signInSchema,
  userSchema,
} from '#domain/people/user-schema.ts'
import { quoteDraftSchema } from '#domain/quotes/quote-schema.ts'
import { listCountSchema, storedListSchema } from '#domain/cart/shopping-list-schema.ts'

/** Every schema the rules refer to by name: `hasOrderShape(…)`, `changesOrder(…)`. */
export const RECORD_SCHEMAS = {
  AddressCount: addressCountSchema,
  BillingAddress: billingAddressSchema,
  BoqMemory: storedBoqMemorySchema,
  SavedViews: storedSavedViewsSchema,
  Cart: storedCartSchema,
  NewCommand: newCommandSchema,
  Count: countSchema,
  CustomerFacts: customerFactsSchema,
  Inbox: inboxSchema,
  List: storedListSchema,
  ListCount: listCountSchema,
  NewUser: newUserSchema,
  OwnNames: ownNamesSchema,
  QuoteDraft: quoteDraftSchema,
  PaymentOption: paymentOptionSchema,
  PaymentOptions: storedPaymentOptionsSchema,
  SavedAddress: writtenAddressSchema,
  KeptBoq: storedBoqSchema,
  SignIn: signInSchema,
  User: userSchema,
} satisfies Readonly<Record<string, RecordSchema>>
