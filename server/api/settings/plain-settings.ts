import { decoderOf } from '#data/firebase/decoder-of.ts'
import {
  COMPANY_DOCUMENTS,
  documentDayErrors,
  type CompanyDocument,
} from '#domain/company/company-document.ts'
import {
  accountChange,
  bankProblems,
  bankText,
  walletProblems,
  walletText,
  withAccount,
} from '#domain/money/payment-account.ts'
import type { DeliveryZone } from '#domain/orders/delivery-zone.ts'
import { BACKORDER_RULE_LABELS } from '#domain/orders/reservations.ts'
import { percentText } from '#domain/pricing/margin.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  saveBankAccount,
  saveWallet,
  saveZone,
  saveLimits,
  saveOwnWord,
  saveCompanyDocument,
} from '#domain/records/setting-commands.ts'
import {
  appConfigSchema,
  deliveryConfigSchema,
  documentsConfigSchema,
  limitsConfigSchema,
  vocabularyConfigSchema,
} from '#domain/records/system-config-schema.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'
import { ownWordOf } from '#domain/vocabulary/own-words.ts'
import { formatDay } from '#lib/format-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import { knownBranches } from '#server/api/people/member-branches.ts'
import { refuseProblems, changesSetting, systemSetting } from './setting-by.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { SettingChange } from './save-setting.ts'

const APP = systemSetting('app', appConfigSchema)
const DELIVERY = systemSetting('delivery', deliveryConfigSchema)
const LIMITS = systemSetting('limits', limitsConfigSchema)
const VOCABULARY = systemSetting('vocabulary', vocabularyConfigSchema)
const DOCUMENTS = systemSetting('documents', documentsConfigSchema)

const decodeApp = decoderOf(COLLECTIONS.systemConfig, appConfigSchema)
const decodeDelivery = decoderOf(COLLECTIONS.systemConfig, deliveryConfigSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)
const decodeVocabulary = decoderOf(COLLECTIONS.systemConfig, vocabularyConfigSchema)
const decodeDocuments = decoderOf(COLLECTIONS.systemConfig, documentsConfigSchema)

const UNCHANGED: SettingChange = { fields: {}, changes: [] }

/** Adds, changes or, without an account, removes the one in this place. */
export const savingBankAccount = changesSetting(saveBankAccount, APP, ({ at, account }, stored) => {
  const { bankAccounts } = decodeApp(APP.id, stored)
  refuseProblems(Object.values(account ? bankProblems(account) : {}))
  if (!account && !bankAccounts[at]) return UNCHANGED
  return {
    fields: { bankAccounts: withAccount(bankAccounts, at, account) },
    changes: [accountChange(bankAccounts[at], account, bankText)],
  }
})

/** The same of mobile money. */
export const savingWallet = changesSetting(saveWallet, APP, ({ at, account }, stored) => {
  const { mobileMoney } = decodeApp(APP.id, stored)
  refuseProblems(Object.values(account ? walletProblems(account) : {}))
  if (!account && !mobileMoney[at]) return UNCHANGED
  return {
    fields: { mobileMoney: withAccount(mobileMoney, at, account) },
    changes: [accountChange(mobileMoney[at], account, walletText)],
  }
})

/** Adds or changes one zone, which stays: orders name it. Open checkouts read the zones again when they are looked at. */
export const savingZone = changesSetting(
  saveZone,
  DELIVERY,
  async ({ id, zone }, stored, { transaction }) => {
    const { zones } = decodeDelivery(DELIVERY.id, stored)
    refuseProblems([zoneProblem(zone)])
    await knownBranches(transaction, zone.locationIds)
    const before = Object.hasOwn(zones, id) ? zones[id] : undefined
    return {
      fields: { zones: { ...zones, [id]: zone } },
      changes: [`${zone.name}: ${before ? `${feeWords(before)} to ` : ''}${feeWords(zone)}`],
      copy: () => ({}),
    }
  },
)

type Zone = Omit<DeliveryZone, 'id'>

function zoneProblem({ pricing, feeMinor, heaviestKg, locationIds }: Zone): string | undefined {
  if (pricing === 'to_quote')
    return feeMinor === 0 ? undefined : 'A zone whose deliveries are quoted has no fee.'
  return heaviestKg > 0 && locationIds.length > 0
    ? undefined
    : 'Say up to what weight the fee applies, and from which branches.'
}

const feeWords = ({ pricing, feeMinor, heaviestKg }: Zone): string =>
  pricing === 'fixed' ? `${formatMoney(feeMinor, 'GHS')} up to ${heaviestKg} kg` : 'to be quoted'

/** What roles may do on their own. */
export const savingLimits = changesSetting(saveLimits, LIMITS, (wanted, stored) => {
  const { seen: _seen, ...limits } = wanted
  const before = decodeLimits(LIMITS.id, stored)
  return {
    fields: limits,
    changes: LIMIT_WORDS.map(([name, wordsOf]) => [name, wordsOf(before), wordsOf(limits)])
      .filter(([, was, is]) => was !== is)
      .map(([name, was, is]) => `${name}: ${was} to ${is}`),
  }
})

type Limits = Omit<RecordOf<typeof saveLimits.request>, 'seen'>

const LIMIT_WORDS: readonly [name: string, wordsOf: (limits: Limits) => string][] = [
  ['A Sales Person confirms up to', (limits) => formatMoney(limits.salesPersonConfirmMinor, 'GHS')],
  [
    'A Sales Person takes off a list price up to',
    (limits) => percentText(limits.salesPersonDiscountBasisPoints / 10_000),
  ],
  ['Stock is put right up to', (limits) => formatMoney(limits.stockAdjustMinor, 'GHS')],
  ['A Manager approves purchases up to', (limits) => formatMoney(limits.managerPurchaseMinor, 'GHS')],
  ['Reward for a referral', (limits) => formatMoney(limits.referralRewardMinor, 'GHS')],
  ['Goods that orders wait for', (limits) => BACKORDER_RULE_LABELS[limits.backorders]],
  ['Least margin', (limits) => percentText(limits.leastMarginBasisPoints / 10_000)],
]

/** Adds or changes one word or, without what it means, takes it out. Searches follow with the visitor's next page. */
export const savingOwnWord = changesSetting(saveOwnWord, VOCABULARY, ({ word, means }, stored) => {
  const { words } = decodeVocabulary(VOCABULARY.id, stored)
  refuseProblems([
    ownWordOf(word) !== word && 'Use letters, digits, spaces, hyphens and slashes, at least two.',
    means?.trim() === '' && 'Enter what the catalogue calls it.',
  ])
  const before = Object.hasOwn(words, word) ? words[word] : undefined
  if (before === means) return UNCHANGED
  const others = Object.entries(words).filter(([one]) => one !== word)
  return {
    fields: { words: Object.fromEntries(means === undefined ? others : [...others, [word, means]]) },
    changes: [
      means === undefined
        ? `“${word}” no longer means ${before ?? 'anything'}`
        : `“${word}” means ${means}${before === undefined ? '' : `, not ${before}`}`,
    ],
  }
})

/** Replaces our document of a kind or, without one, takes it out. */
export const savingCompanyDocument = changesSetting(
  saveCompanyDocument,
  DOCUMENTS,
  ({ kind, document }, stored, { uid, at }) => {
    const { [kind]: before, ...others } = decodeDocuments(DOCUMENTS.id, stored).documents
    if (!document && !before) return UNCHANGED
    refuseProblems(document ? documentProblems(document, uid, isoDay(at)) : [])
    return {
      fields: { documents: document ? { ...others, [kind]: { ...document, by: uid, at } } : others },
      changes: [`${COMPANY_DOCUMENTS[kind]}: ${document ? daysText(document) : 'taken out'}`],
    }
  },
)

type Days = Pick<CompanyDocument, 'validFrom' | 'validUntil'>

const documentProblems = (document: Pick<CompanyDocument, 'file'> & Days, uid: string, today: string) => [
  !isUploadOf(document.file, 'company', uid) && 'Upload the document first.',
  ...Object.values(documentDayErrors(document, today)),
]

const daysText = ({ validFrom, validUntil }: Days): string =>
  `from ${formatDay(validFrom)}${validUntil && ` to ${formatDay(validUntil)}`}`
