import { useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { fetchComparable, readBankFile, type BankFile } from '#data/orders/bank-file.ts'
import { decidePayment } from '#data/orders/record-payment.ts'
import { BANK_TARGETS, type BankMapping } from '#domain/money/bank-file/bank-columns.ts'
import {
  creditsOf,
  type BankCredit,
  type BankFormats,
  type BankRows,
} from '#domain/money/bank-file/bank-credits.ts'
import {
  matchCredits,
  type CreditMatch,
  type DeclaredTransfer,
} from '#domain/money/bank-file/match-credits.ts'
import { whyNotInOneGo } from '#domain/money/bank-file/verify-match.ts'
import type { Payment } from '#domain/money/payment.ts'
import { rememberedMapping, rememberMapping } from '#features/admin/shared/remembered-columns.ts'
import { useBusyStep } from '#features/admin/shared/use-busy-step.ts'
import { outlastBusy } from '#lib/outlast-busy.ts'
import { useUser } from '#stores/session-store.ts'
import { REFUSALS } from '../payments/use-payment-action.ts'
import { startOfDay } from '#lib/iso-day.ts'
import type { DayOrder } from '#lib/typed-date.ts'
import type { NumberFormat } from '#lib/typed-number.ts'

/** By the line of the credit: the transfer that is verified by it. */
export type Choices = ReadonlyMap<number, DeclaredTransfer>

export type RowResult = { credit: BankCredit; payment: Payment; refused: string }

type Compared = {
  file: BankFile
  mapping: BankMapping
  formats: BankFormats
  rows: BankRows
  matches: readonly CreditMatch[]
  isCut: boolean
  choices: Choices
}

export type BankFileState =
  | { step: 'file' }
  | {
      step: 'columns'
      file: BankFile
      mapping: BankMapping
      isRemembered: boolean
      /** As somebody chose it; else the rows decide. */
      dayOrder?: DayOrder | undefined
      /** The same of the amounts. */
      format?: NumberFormat | undefined
    }
  | ({ step: 'check' } & Compared)
  | { step: 'verify'; file: BankFile; total: number; results: readonly RowResult[]; isRunning: boolean }

const DAY = 86_400_000
/** A payment is declared, or recorded, at most so long before or after it is on the account. */
const COMPARED_DAYS = 60

/** The steps of verifying payments by a file: file, columns, check, verification. */
export function useBankFile() {
  const user = useUser()
  const memory = { kind: 'bank-columns', uid: user.uid }
  const [state, setState] = useState<BankFileState>({ step: 'file' })
  const { busy, problem, during } = useBusyStep()

  const chooseFile = (chosen: File, how: Parameters<typeof readBankFile>[1] = {}) =>
    during('Reading the file…', async () => {
      const file = await readBankFile(chosen, how)
      const remembered = rememberedMapping(memory, file.heads, BANK_TARGETS)
      setState({
        step: 'columns',
        file,
        mapping: remembered ?? file.mapping,
        isRemembered: remembered !== undefined,
      })
    })

  const compare = (file: BankFile, mapping: BankMapping, formats: BankFormats) =>
    during('Comparing with the reported payments…', async () => {
      const rows = creditsOf(file.rows, mapping, formats)
      rememberMapping(memory, file.heads, mapping)
      const earliest = Math.min(...rows.credits.map(({ paidOn }) => startOfDay(paidOn)))
      const { declared, verified, isCut } = await fetchComparable(
        Number.isFinite(earliest) ? earliest - COMPARED_DAYS * DAY : Date.now(),
      )
      const matches = matchCredits(rows.credits, declared, verified)
      const choices = new Map(
        matches.flatMap((match) =>
          match.state === 'matched' && !whyNotInOneGo(user, match.credit, match.transfer)
            ? [[match.credit.line, match.transfer] as const]
            : [],
        ),
      )
      setState({ step: 'check', file, mapping, formats, rows, matches, isCut, choices })
    })

  /** Another candidate, or none, for one credit. */
  const choose = (
    checked: { step: 'check' } & Compared,
    line: number,
    transfer: DeclaredTransfer | undefined,
  ) => {
    const choices = new Map(checked.choices)
    if (transfer) choices.set(line, transfer)
    else choices.delete(line)
    setState({ ...checked, choices })
  }

  /** One payment after the other, each with its result: what was verified stays, whatever becomes of the rest. */
  async function verify({ file, matches, choices }: Compared): Promise<void> {
    const work = matches.flatMap(({ credit }) =>
      (choices.get(credit.line)?.payments ?? []).map((payment) => ({ credit, payment })),
    )
    const results: RowResult[] = []
    const show = (isRunning: boolean) =>
      setState({ step: 'verify', file, total: work.length, results: [...results], isRunning })
    show(true)
    for (const { credit, payment } of work) {
      results.push({ credit, payment, refused: await verifyBy(credit, payment) })
      show(true)
    }
    show(false)
  }

  /** Why it was refused; '' when it is verified. */
  async function verifyBy(credit: BankCredit, payment: Payment): Promise<string> {
    const receivedMinor = payment.transfer ? payment.amountMinor : credit.amountMinor
    const reason = receivedMinor === payment.amountMinor ? '' : 'Another amount is on our account.'
    try {
      const outcome = await outlastBusy(() =>
        decidePayment(payment.id, { status: 'verified', receivedMinor, reason, bankEntry: credit.entry }),
      )
      return outcome.ok ? '' : REFUSALS[outcome.reason]
    } catch (error) {
      return failureText(error)
    }
  }

  return { state, setState, busy, problem, chooseFile, compare, choose, verify }
}
