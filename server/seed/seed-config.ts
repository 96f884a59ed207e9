import type { ExchangeRates } from '#domain/pricing/currency.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'

export const SEED_RATES: ExchangeRates = {
  date: '2026-11-20',
  cedisPer: { GBP: 14.62, USD: 10.9, CAD: 7.8, KES: 0.084, NGN: 0.0075 },
}

/** Act 1151 from 1 January 2026: VAT 15%, NHIL and GETFund 2.5% each, all on the net value. */
export const SEED_TAXES: readonly TaxRates[] = [
  { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } },
]

const COUNTRIES = [
  { code: 'GH', name: 'Ghana', dialCode: '+233' },
  { code: 'CI', name: "Côte d'Ivoire", dialCode: '+225' },
  { code: 'TG', name: 'Togo', dialCode: '+228' },
  { code: 'BF', name: 'Burkina Faso', dialCode: '+226' },
  { code: 'NG', name: 'Nigeria', dialCode: '+234' },
  { code: 'KE', name: 'Kenya', dialCode: '+254' },
  { code: 'GB', name: 'United Kingdom', dialCode: '+44' },
  { code: 'CA', name: 'Canada', dialCode: '+1' },
  { code: 'US', name: 'United States', dialCode: '+1' },
]

const SUPPLIER_COUNTRIES = [
  { code: 'GH', name: 'Ghana', dialCode: '+233' },
  { code: 'CN', name: 'China', dialCode: '+86' },
  { code: 'TR', name: 'Türkiye', dialCode: '+90' },
  { code: 'AE', name: 'United Arab Emirates', dialCode: '+971' },
  { code: 'GB', name: 'United Kingdom', dialCode: '+44' },
  { code: 'DE', name: 'Germany', dialCode: '+49' },
  { code: 'IN', name: 'India', dialCode: '+91' },
  { code: 'ZA', name: 'South Africa', dialCode: '+27' },
]

/** Nobody can pay into these: they must be replaced before real use, and say so. */
const PAYMENT_ACCOUNTS = {
  bankAccounts: [
    {
      bank: 'Demonstration Bank Ghana',
      branch: 'Osu (demo)',
      accountName: 'Osu Supply Ltd - DEMO, DO NOT PAY',
      accountNumber: '0000 0000 00001',
      swift: 'DEMOGHAC',
      currency: 'GHS',
    },
    {
      bank: 'Demonstration Bank Ghana',
      branch: 'Osu (demo)',
      accountName: 'Osu Supply Ltd - DEMO, DO NOT PAY',
      accountNumber: '0000 0000 00002',
      swift: 'DEMOGHAC',
      currency: 'USD',
    },
  ],
  mobileMoney: [{ network: 'Demo MoMo', number: '+233 20 000 0000', name: 'OSU SUPPLY DEMO, DO NOT PAY' }],
}

/** Estimates for the demonstration, for a lorry of five tonnes: hauliers do not publish their rates. */
const zone = (name: string, places: string, cedis: number, locationIds: readonly string[]) => ({
  name,
  places,
  pricing: cedis > 0 ? ('fixed' as const) : ('to_quote' as const),
  feeMinor: cedis * 100,
  heaviestKg: 5000,
  locationIds,
})

/** Branches in Greater Accra deliver to all of it. */
const ACCRA = ['osu', 'tem']

const DELIVERY_ZONES = {
  'accra-central': zone('Accra, central', 'Osu, Labone, Cantonments, Airport, Adabraka', 250, ACCRA),
  'accra-east': zone('Accra, east', 'East Legon, Madina, Adenta, Spintex, Teshie', 350, ACCRA),
  'accra-west': zone('Accra, west', 'Kaneshie, Dansoman, Achimota, Weija, Kasoa', 400, ACCRA),
  tema: zone('Tema', 'Tema, Ashaiman, Kpone, Prampram', 350, ACCRA),
  kumasi: zone('Kumasi', 'Kumasi and Obuasi road up to 25 km', 300, ['kum']),
  takoradi: zone('Takoradi', 'Sekondi-Takoradi and Shama', 300, ['tak']),
  tamale: zone('Tamale', 'Tamale and up to 25 km', 300, ['tam']),
  elsewhere: zone('Elsewhere in Ghana', 'We quote the lorry before anything is charged', 0, []),
}

/** The documents of `systemConfig`, by id. */
export const systemConfig = {
  // Other addresses mails may link to besides this machine; production sets its own.
  app: { siteUrl: '', countries: COUNTRIES, supplierCountries: SUPPLIER_COUNTRIES, ...PAYMENT_ACCOUNTS },
  rates: { table: [SEED_RATES] },
  taxes: { table: SEED_TAXES },
  delivery: { zones: DELIVERY_ZONES },
  /**
   * Sales may confirm orders up to 50,000 cedis and take 5% off a price; for more they need a manager. Prices keep 5%
   * above the cost; stock is put right up to 1,000 cedis without somebody else; a
   * Manager approves purchases up to 200,000 cedis. Who refers a customer earns 50 cedis.
   */
  limits: {
    salesPersonConfirmMinor: 5_000_000,
    salesPersonDiscountBasisPoints: 500,
    leastMarginBasisPoints: 500,
    stockAdjustMinor: 100_000,
    managerPurchaseMinor: 20_000_000,
    referralRewardMinor: 5_000,
    backorders: 'proposed',
  },
  /** Until the first row, the details with which the site was built. */
  company: { table: [] as never[] },
  /** Staff upload them. */
  documents: { documents: {} },
  /** What staff add to the vocabulary that comes with the site. */
  vocabulary: { words: {} },
}
