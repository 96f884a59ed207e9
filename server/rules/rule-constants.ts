import { BOQ_PLACES } from '#domain/boq/review/kept-boq.ts'
import { MAX_OPEN_ORDERS } from '#domain/money/credit.ts'
import { NAME_PATTERN } from '#domain/people/person-name.ts'
import { ORDER_TEXTS } from '#domain/orders/order-texts.ts'
import { MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { MAX_LISTS } from '#domain/cart/shopping-list.ts'
import {
  KYC_DOCUMENTS,
  KYC_ENTITIES,
  KYC_NEEDS,
  type KycDocument,
  type KycEntity,
} from '#domain/people/kyc.ts'
import { A_DAY } from '#domain/people/last-active.ts'
import { GOOGLE_PICTURE, SIGN_IN_PAUSE } from '#domain/people/user.ts'
import type { RuleConstants } from './build-rules.ts'

/** The constants that rules/*.rules refer to by names in capitals. */
export const RULE_CONSTANTS: RuleConstants = {
  ...ROLE_GROUPS,
  BOQ_PLACES,
  GOOGLE_PICTURE: GOOGLE_PICTURE.source,
  /** Those that some kind of buyer must send, and that come with the day until which they count. */
  KYC_EXPIRING: (Object.keys(KYC_DOCUMENTS) as KycDocument[]).filter(
    (kind) =>
      KYC_DOCUMENTS[kind].expires && Object.values(KYC_NEEDS).some(({ required }) => required.includes(kind)),
  ),
  /** By kind of buyer. */
  KYC_REQUIRED: Object.fromEntries(
    (Object.keys(KYC_ENTITIES) as KycEntity[]).map((entity) => [entity, KYC_NEEDS[entity].required]),
  ),
  MAX_AMOUNT_MINOR,
  MAX_LISTS,
  MAX_OPEN_ORDERS,
  NAME_PATTERN: NAME_PATTERN.source,
  A_DAY,
  ORDER_TEXTS: Object.keys(ORDER_TEXTS),
  SIGN_IN_PAUSE,
}
