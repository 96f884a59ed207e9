import { singleHeads } from '#lib/table/head-rows.ts'

/** What a column of a bank's or a network's file can be, in the order of the list to choose from. */
export const BANK_TARGETS = {
  paidOn: 'Day',
  credit: 'Money in',
  amount: 'Amount, in or out',
  direction: 'In or out',
  providerId: 'Transaction ID',
  text: 'Reference or narration',
} as const

export type BankTarget = keyof typeof BANK_TARGETS

/** For each column what it is; '' for columns that are not read. Several can be `text`. */
export type BankMapping = readonly (BankTarget | '')[]

const plain = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (ghs|gh)$/, '')

/** Heads of Ghana's banks and networks, in plain words, the likeliest first. */
const HEADS: Readonly<Record<BankTarget, readonly string[]>> = {
  paidOn: [
    'transaction date',
    'trans date',
    'txn date',
    'posting date',
    'posted date',
    'booking date',
    'date',
    'date time',
    'transaction date time',
    'transaction time',
    'completion time',
    'value date',
  ],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'amount credited',
    'money in',
    'paid in',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'cr amount',
    'cr',
  ],
  amount: ['amount', 'transaction amount', 'trans amount', 'txn amount', 'value'],
  direction: ['dr cr', 'cr dr', 'd c', 'c d', 'debit credit', 'credit debit', 'direction', 'in out'],
  providerId: [
    'transaction id',
    'trans id',
    'txn id',
    'financial transaction id',
    'f id',
    'transaction reference',
    'transaction ref',
    'trans ref',
    'reference number',
    'reference no',
    'ref no',
    'receipt no',
    'id',
  ],
  text: [
    'narration',
    'description',
    'transaction description',
    'transaction details',
    'details',
    'particulars',
    'remarks',
    'reference',
    'ref',
    'customer reference',
    'message',
    'note',
    'note message',
    'payer message',
    'payee note',
    'information',
    'memo',
    'from name',
    'sender name',
    'sender',
    'payer',
    'payer name',
    'from',
  ],
}

/** Each thing is taken from the column with the likeliest head; every column with words is read for the reference. */
export function guessBankColumns(heads: readonly string[]): BankMapping {
  const words = singleHeads(heads).map(plain)
  const taken = new Map<number, BankTarget>()
  for (const target of ['paidOn', 'credit', 'amount', 'direction', 'providerId'] as const) {
    // A column of what came in says more than one of amounts in both directions.
    if (target === 'amount' && [...taken.values()].includes('credit')) continue
    if (target === 'direction' && [...taken.values()].includes('credit')) continue
    const at = HEADS[target].map((head) => words.indexOf(head)).find((index) => index >= 0)
    if (at !== undefined) taken.set(at, target)
  }
  return words.map((word, at) => taken.get(at) ?? (HEADS.text.includes(word) ? 'text' : ''))
}

/** What a mapping lacks before rows can be read; '' when nothing. */
export function bankMappingProblem(mapping: BankMapping): string {
  const twice = mapping.find(
    (target, at) => target !== '' && target !== 'text' && mapping.indexOf(target) !== at,
  )
  if (twice) return `Two columns are “${BANK_TARGETS[twice]}”. Choose one of them.`
  if (mapping.includes('credit') && mapping.includes('amount'))
    return 'Choose “Money in” or “Amount, in or out”, not both.'
  if (!mapping.includes('credit') && !mapping.includes('amount'))
    return 'Choose the column that says how much came in.'
  if (!mapping.includes('paidOn')) return 'Choose the column that has the day.'
  if (!mapping.includes('providerId') && !mapping.includes('text'))
    return 'Choose the column that has the transaction ID, or the reference.'
  return ''
}
