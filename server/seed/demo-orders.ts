import type { CurrencyCode } from '#domain/pricing/currency.ts'
import type { OrderDelivery, PaymentMethod } from '#domain/orders/order.ts'
import type { WithholdingKind } from '#domain/money/withholding.ts'

/** An order placed before the shop was first started. Quantities are in units, as people say them. */
export type DemoOrder = {
  customer: string
  locationId: string
  hoursAgo: number
  decision?: 'confirmed' | 'declined'
  reason?: string
  lines: Readonly<Record<string, number>>
  delivery?: Partial<OrderDelivery>
  poNumber?: string
  project?: string
  note?: string
  paymentMethod?: PaymentMethod
  currency?: CurrencyCode
  withholding?: WithholdingKind
}

/** Oldest first; the submitted ones include a long one, a short one and one above the limit for sales. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    customer: 'akua-nyarko',
    locationId: 'kum',
    hoursAgo: 312,
    decision: 'confirmed',
    lines: { 'CEM-425R-50': 120, 'RBR-Y12-12M': 60, 'RBR-Y16-12M': 40, 'WIR-BIND16-20': 4 },
    poNumber: 'EPB/LPO/0117',
    project: 'Ahodwo townhouses, block C',
    paymentMethod: 'bank_transfer',
  },
  {
    customer: 'customer',
    locationId: 'osu',
    hoursAgo: 264,
    decision: 'confirmed',
    lines: { 'CEM-425R-50': 80, 'RBR-Y12-12M': 45, 'TIM-HW24-14': 60, 'NAL-W4-25': 3 },
    delivery: {
      method: 'delivery',
      address: '22 Sample Crescent, East Legon',
      city: 'Accra',
      landmark: 'Behind the white water tower',
      contactName: 'Foreman Tetteh',
      contactPhone: '+233240000151',
    },
    poNumber: 'AWS-2026-0088',
    project: 'East Legon duplex',
  },
  {
    customer: 'felix-nartey',
    locationId: 'tem',
    hoursAgo: 216,
    decision: 'confirmed',
    lines: { 'BRG-6204-2RS': 24, 'BRG-6205-2RS': 24, 'BLT-V-B60': 12, 'LUB-HYD46-20': 6, 'LUB-EO1540-5': 10 },
    poNumber: 'SBC/MNT/4410',
    project: 'Line 2 overhaul',
    currency: 'GHS',
  },
  {
    customer: 'prince-addo-sample',
    locationId: 'osu',
    hoursAgo: 190,
    decision: 'declined',
    reason: 'The customer asked to cancel by phone: the site has been handed to another contractor.',
    lines: { 'RWG-HR112-4M': 12, 'RWG-DP68-4M': 8, 'RWG-BRK112': 40 },
    paymentMethod: 'mobile_money',
  },
  {
    customer: 'issah-yakubu',
    locationId: 'tam',
    hoursAgo: 166,
    decision: 'confirmed',
    lines: { 'ROF-AZ045-M2': 96.5, 'TIM-HW24-14': 60, 'TIM-HW23-14': 20 },
    project: 'Bolgatanga clinic roof',
  },
  {
    customer: 'gifty-owusu-ansah',
    locationId: 'kum',
    hoursAgo: 140,
    decision: 'confirmed',
    lines: { 'PPE-VST-OR': 60, 'FIR-DCP6': 12, 'JAN-BLN120': 20, 'JAN-TPR48': 10 },
    poNumber: 'RCP-77120',
    paymentMethod: 'cheque',
    currency: 'GHS',
  },
  {
    customer: 'samuel-tetteh-quaye',
    locationId: 'osu',
    hoursAgo: 118,
    decision: 'confirmed',
    lines: {
      'CEM-325R-50': 150,
      'CEM-425R-50': 100,
      'RBR-Y10-12M': 80,
      'RBR-Y12-12M': 60,
      'RBR-R06-12M': 40,
      'WIR-BIND16-20': 6,
      'PLY-12-48': 20,
      'TIM-HW22-14': 30,
      'NAL-W3-25': 4,
      'AGG-SHARP-20T': 2,
    },
    delivery: {
      method: 'delivery',
      address: 'Plot 9, Imaginary Avenue, Airport Hills',
      city: 'Accra',
      landmark: 'Cathedral hoarding, gate 2',
      contactName: 'Samuel Tetteh-Quaye',
      contactPhone: '+233270000138',
    },
    poNumber: 'GHC/PO/2026/031',
    project: 'Chapel annex',
  },
  {
    customer: 'mustapha-salifu',
    locationId: 'tam',
    hoursAgo: 96,
    decision: 'declined',
    reason: 'Duplicate of the order placed ten minutes earlier.',
    lines: { 'SOL-CON4': 20, 'SOL-CAB4-100': 2 },
  },
  {
    customer: 'godfred-amoako',
    locationId: 'kum',
    hoursAgo: 74,
    lines: { 'AGG-STN20-20T': 3, 'AGG-LAT-20T': 4, 'CEM-425N-50': 100 },
    poNumber: 'RLE-0619',
    project: 'Obuasi haul road, section 4',
    note: 'Tippers must arrive before 7 am.',
  },
  {
    customer: 'maame-baidoo',
    locationId: 'tak',
    hoursAgo: 62,
    lines: { 'TIL-PF60-GM': 64.5, 'MOR-TAC2TE-20': 20, 'MOR-GRTG-2': 12, 'CEM-325R-50': 40 },
    project: 'Anaji show house',
    delivery: {
      method: 'delivery',
      address: '5 Specimen Close, Anaji Estate',
      city: 'Takoradi',
      contactName: 'Maame Efua Baidoo',
      contactPhone: '+233270000114',
    },
  },
  {
    customer: 'bright-kudjoe',
    locationId: 'tem',
    hoursAgo: 51,
    lines: { 'SHS-50X30-6': 30, 'SEC-L50X5-6': 20, 'WLD-E6013-25-5': 25, 'PLT-3-48': 8 },
    poNumber: 'SHSE-2214',
    project: 'Tema warehouse canopy',
  },
  {
    customer: 'customer',
    locationId: 'osu',
    hoursAgo: 44,
    lines: { 'ROF-AZ045-M2': 120, 'TIM-HW24-14': 80, 'NAL-W3-25': 2 },
    poNumber: 'AWS-2026-0093',
    project: 'East Legon duplex',
  },
  {
    customer: 'patience-kwarteng',
    locationId: 'osu',
    hoursAgo: 38,
    lines: { 'CLN-PIN5': 20, 'CLN-LHS5': 24, 'JAN-TPR48': 15, 'FAK-20': 4, 'FAC-NET180': 30 },
    poNumber: 'SAIP/ST/0451',
    paymentMethod: 'cheque',
    currency: 'GHS',
  },
  {
    customer: 'emmanuel-quaye',
    locationId: 'osu',
    hoursAgo: 29,
    lines: { 'CEM-425R-50': 380, 'RBR-Y16-12M': 60, 'RBR-Y12-12M': 120, 'RBR-Y10-12M': 100, 'GAB-211-27': 3 },
    poNumber: 'KTRW-1180',
    project: 'Winneba junction culverts',
    note: 'Deliver the gabions first.',
  },
  {
    customer: 'kofi-dzah',
    locationId: 'osu',
    hoursAgo: 26,
    lines: { 'CEM-325R-50': 25 },
    paymentMethod: 'mobile_money',
  },
  {
    customer: 'hamida-alidu',
    locationId: 'osu',
    hoursAgo: 21,
    lines: { 'PPE-CVR-NB-L': 15, 'PPE-VST-OR': 40, 'FIR-DCP6': 6, 'JAN-BRMH': 12 },
    poNumber: 'WLF-PPE-09',
  },
  {
    customer: 'joseph-ato-sample',
    locationId: 'tak',
    hoursAgo: 15,
    lines: {
      'CEM-325R-50': 60,
      'CEM-425R-50': 80,
      'RBR-Y10-12M': 60,
      'RBR-Y12-12M': 50,
      'RBR-Y16-12M': 20,
      'RBR-R06-12M': 30,
      'TIM-HW24-14': 90,
      'TIM-HW26-14': 20,
      'PLY-FF18-48': 18,
      'NAL-W4-25': 4,
      'WIR-BIND16-20': 6,
      'ROD-M12-1M': 40,
      'ADM-MOULD-25': 2,
    },
    poNumber: 'AITU/WKS/26/112',
    project: 'Lecture block B',
    paymentMethod: 'cheque',
  },
  {
    customer: 'nadia-abubakari',
    locationId: 'osu',
    hoursAgo: 9,
    lines: { 'SOL-PV450': 24, 'SOL-CON4': 40, 'SOL-RAIL42': 20, 'SOL-CAB4-100': 4 },
    project: 'Conference centre roof array',
    currency: 'USD',
  },
  {
    customer: 'rebecca-yeboah',
    locationId: 'tem',
    hoursAgo: 4,
    lines: { 'SGN-CON750': 24, 'PPE-VST-OR': 50, 'PAV-ZZ60': 220, 'CEM-325R-50': 60 },
    poNumber: 'NMA/WD/2026/77',
    project: 'Market forecourt',
    paymentMethod: 'cheque',
  },
  {
    customer: 'kwabena-asamoah-yeboah',
    locationId: 'osu',
    hoursAgo: 1,
    lines: { 'RBR-Y16-12M': 30, 'CEM-425R-50': 60, 'WIR-BIND18-2': 5 },
    poNumber: 'AWS-2026-0095',
    project: 'Spintex warehouse slab',
  },
]
