import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import {
  accountChange,
  bankText,
  walletText,
  withAccount,
  type BankAccount,
  type MobileMoneyAccount,
} from '#domain/money/payment-account.ts'
import type { DeliveryZone } from '#domain/orders/delivery-zone.ts'
import { percentText } from '#domain/pricing/margin.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  appConfigSchema,
  deliveryConfigSchema,
  limitsConfigSchema,
} from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { saveSetting, type SettingCommand } from './save-setting.ts'

export type AppConfig = RecordOf<typeof appConfigSchema>
export type DeliveryConfig = RecordOf<typeof deliveryConfigSchema>
export type LimitsConfig = RecordOf<typeof limitsConfigSchema>

const decodeApp = decoderOf(COLLECTIONS.systemConfig, appConfigSchema)
const decodeDelivery = decoderOf(COLLECTIONS.systemConfig, deliveryConfigSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

const APP = { collection: 'systemConfig', id: 'app', action: 'settings.app' } as const
const DELIVERY = { collection: 'systemConfig', id: 'delivery', action: 'settings.delivery' } as const
const LIMITS = { collection: 'systemConfig', id: 'limits', action: 'settings.limits' } as const

/** Each of the three watches one setting, live; `undefined` when it is not stored. They return the stop function. */
export const watchAppConfig = (...to: Watching<AppConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, APP.id), decodeApp, ...to)

export const watchDelivery = (...to: Watching<DeliveryConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, DELIVERY.id), decodeDelivery, ...to)

export const watchLimits = (...to: Watching<LimitsConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, LIMITS.id), decodeLimits, ...to)

/** Adds, changes or, without `next`, removes the account in this place. */
export const saveBankAccount = (at: number, next: BankAccount | undefined, command: SettingCommand) =>
  saveSetting(APP, command, (stored) => {
    const { bankAccounts } = decodeApp(APP.id, stored)
    return {
      fields: { bankAccounts: withAccount(bankAccounts, at, next) },
      changes: [accountChange(bankAccounts[at], next, bankText)],
    }
  })

/** The same of mobile money. */
export const saveWallet = (at: number, next: MobileMoneyAccount | undefined, command: SettingCommand) =>
  saveSetting(APP, command, (stored) => {
    const { mobileMoney } = decodeApp(APP.id, stored)
    return {
      fields: { mobileMoney: withAccount(mobileMoney, at, next) },
      changes: [accountChange(mobileMoney[at], next, walletText)],
    }
  })

/** Adds or changes one zone. Open checkouts read the zones again when they are looked at. */
export const saveZone = ({ id, ...zone }: DeliveryZone, command: SettingCommand) =>
  saveSetting(DELIVERY, command, (stored) => {
    const before = decodeDelivery(DELIVERY.id, stored).zones[id]
    return {
      fields: { [`zones.${id}`]: zone, lastZoneId: id },
      changes: [`${zone.name}: ${before ? `${feeWords(before)} to ` : ''}${feeWords(zone)}`],
      shop: () => ({}),
    }
  })

const feeWords = ({ pricing, feeMinor, heaviestKg }: Omit<DeliveryZone, 'id'>): string =>
  pricing === 'fixed' ? `${formatMoney(feeMinor, 'GHS')} up to ${heaviestKg} kg` : 'to be quoted'

export type Limits = Pick<
  LimitsConfig,
  | 'salesPersonConfirmMinor'
  | 'salesPersonDiscountBasisPoints'
  | 'leastMarginBasisPoints'
  | 'stockAdjustMinor'
  | 'managerPurchaseMinor'
  | 'referralRewardMinor'
>

export const saveLimits = (limits: Limits, command: SettingCommand) =>
  saveSetting(LIMITS, command, (stored) => {
    const before = decodeLimits(LIMITS.id, stored)
    return {
      fields: { ...limits },
      changes: LIMIT_WORDS.map(([name, wordsOf]) => [name, wordsOf(before), wordsOf(limits)])
        .filter(([, was, is]) => was !== is)
        .map(([name, was, is]) => `${name}: ${was} to ${is}`),
    }
  })

const LIMIT_WORDS: readonly [name: string, wordsOf: (limits: Limits) => string][] = [
  ['A Sales Person confirms up to', (limits) => formatMoney(limits.salesPersonConfirmMinor, 'GHS')],
  [
    'A Sales Person takes off a list price up to',
    (limits) => percentText(limits.salesPersonDiscountBasisPoints / 10_000),
  ],
  ['Stock is put right up to', (limits) => formatMoney(limits.stockAdjustMinor, 'GHS')],
  ['A Manager approves purchases up to', (limits) => formatMoney(limits.managerPurchaseMinor, 'GHS')],
  ['Reward for a referral', (limits) => formatMoney(limits.referralRewardMinor, 'GHS')],
  ['Least margin', (limits) => percentText(limits.leastMarginBasisPoints / 10_000)],
]
