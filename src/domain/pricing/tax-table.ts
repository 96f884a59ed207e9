import type { RecordOf } from '#lib/schema.ts'
import type { taxesRowSchema } from '#domain/records/system-config-schema.ts'
import { isDay } from '#lib/iso-day.ts'
import { percentageReader } from './typed-percentage.ts'
import { farDayFault } from '#domain/records/day-bounds.ts'
import { TAX_CODES, taxLabel, taxRatesOn, type TaxRates } from './tax.ts'

/** A row of the dated table, with who entered it, and when. */
export type EnteredTaxes = RecordOf<typeof taxesRowSchema>

export type TaxState = 'past' | 'in force' | 'announced'

export function taxStateOf(row: TaxRates, table: readonly TaxRates[], today: string): TaxState {
  if (row.from > today) return 'announced'
  return taxRatesOn(today, table).from === row.from ? 'in force' : 'past'
}

/** The rules look at the last three rows of the table for the one in force. */
export const MAX_ANNOUNCED_TAXES = 2

export const taxReader = percentageReader()

/** As typed: a day, and percents. */
export type TaxesForm = Readonly<Record<'from' | (typeof TAX_CODES)[number], string>>

export const taxesFormOf = ({ basisPoints }: TaxRates): TaxesForm => ({
  from: '',
  VAT: taxReader.toType(basisPoints.VAT),
  NHIL: taxReader.toType(basisPoints.NHIL),
  GETFund: taxReader.toType(basisPoints.GETFund),
})

/** What was typed, without errors. */
export const taxesOfForm = ({ from, ...percents }: TaxesForm): TaxRates => ({
  from,
  basisPoints: {
    VAT: valueOf(percents.VAT),
    NHIL: valueOf(percents.NHIL),
    GETFund: valueOf(percents.GETFund),
  },
})

const valueOf = (percent: string): number => taxReader.valueOf(percent) ?? 0

/** What is wrong with each field, given the table and today, an ISO day in Ghana. */
export function taxesProblems(
  form: TaxesForm,
  table: readonly TaxRates[],
  today: string,
): Partial<Record<keyof TaxesForm, string | undefined>> {
  const last = table.at(-1)?.from ?? ''
  return {
    from: fromProblem(form.from, last, today),
    VAT: taxReader.faultOf(form.VAT),
    NHIL: taxReader.faultOf(form.NHIL),
    GETFund: taxReader.faultOf(form.GETFund),
  }
}

function fromProblem(from: string, last: string, today: string): string | undefined {
  if (!isDay(from)) return 'Choose a day'
  if (from <= today) return 'Choose a day after today: today’s documents keep their rates'
  return from > last ? farDayFault(from, today) : 'Choose a day after the rates announced last'
}

/** `VAT 15%, NHIL 2.5%, GETFund 2.5%`. */
export const taxesWords = ({ basisPoints }: TaxRates): string =>
  TAX_CODES.map((code) => taxLabel({ code, basisPoints: basisPoints[code] })).join(', ')
