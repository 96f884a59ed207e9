import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import type { BankAccount, MobileMoneyAccount } from '#domain/money/payment-account.ts'
import type { DeliveryZone } from '#domain/orders/delivery-zone.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  appConfigSchema,
  deliveryConfigSchema,
  limitsConfigSchema,
} from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { sendSetting, type SettingCommand } from './send-setting.ts'

export type AppConfig = RecordOf<typeof appConfigSchema>
export type DeliveryConfig = RecordOf<typeof deliveryConfigSchema>
export type LimitsConfig = RecordOf<typeof limitsConfigSchema>

const decodeApp = decoderOf(COLLECTIONS.systemConfig, appConfigSchema)
const decodeDelivery = decoderOf(COLLECTIONS.systemConfig, deliveryConfigSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

/** Each of the three watches one setting, live; `undefined` when it is not stored. They return the stop function. */
export const watchAppConfig = (...to: Watching<AppConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'app'), decodeApp, ...to)

export const watchDelivery = (...to: Watching<DeliveryConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'delivery'), decodeDelivery, ...to)

export const watchLimits = (...to: Watching<LimitsConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'limits'), decodeLimits, ...to)

/** Adds, changes or, without `account`, removes the one in this place. */
export const saveBankAccount = (at: number, account: BankAccount | undefined, command: SettingCommand) =>
  sendSetting('/settings/bank-account', command, { at, account })

/** The same of mobile money. */
export const saveWallet = (at: number, account: MobileMoneyAccount | undefined, command: SettingCommand) =>
  sendSetting('/settings/wallet', command, { at, account })

/** Adds or changes one zone. Open checkouts read the zones again when they are looked at. */
export const saveZone = ({ id, ...zone }: DeliveryZone, command: SettingCommand) =>
  sendSetting('/settings/zone', command, { id, zone })

export const saveLimits = (
  limits: Pick<
    LimitsConfig,
    | 'salesPersonConfirmMinor'
    | 'salesPersonDiscountBasisPoints'
    | 'leastMarginBasisPoints'
    | 'stockAdjustMinor'
    | 'managerPurchaseMinor'
    | 'referralRewardMinor'
  >,
  command: SettingCommand,
) => sendSetting('/settings/limits', command, limits)
