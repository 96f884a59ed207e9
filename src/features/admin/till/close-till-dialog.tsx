import { useState } from 'react'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { send } from '#data/commands/send.ts'
import { closeTill } from '#domain/money/till-commands.ts'
import {
  CASH_PIECES,
  differenceText,
  piecesMinor,
  TILL_REASON_LENGTH,
  type TillDay,
} from '#domain/money/till.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { countReader } from '#lib/count-reader.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useTillStep } from './use-till-step.ts'
import styles from './till.module.css'

const countedReader = amountReader({ minMinor: 0, missing: 'Count the cash in the drawer; 0 for none' })
const bankedReader = amountReader({ minMinor: 0, isOptional: true })
const pieceReader = countReader({ noun: 'piece', min: 0, max: 100_000, example: '12', isOptional: true })

/** Counts what is in the drawer and closes the till. `expectedMinor` is for those who read payments. */
export function CloseTillDialog({
  till,
  expectedMinor,
  onClose,
}: {
  till: TillDay
  expectedMinor: number | undefined
  onClose: () => void
}) {
  const { step, isBusy, failure } = useTillStep(onClose)
  const [isByPiece, setIsByPiece] = useState(false)
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({})
  const counted = CASH_PIECES.map((minor) => ({
    minor,
    count: pieceReader.valueOf(pieces[minor] ?? '') ?? 0,
  }))
  const hasWrongPiece = CASH_PIECES.some((minor) => pieceReader.faultOf(pieces[minor] ?? '') !== undefined)
  const countedOf = (typed: string) => (isByPiece ? piecesMinor(counted) : countedReader.valueOf(typed))
  const form = useRecordForm({
    initial: { counted: '', banked: '', reason: '' },
    check: ({ counted: typed, banked, reason }) => {
      const minor = countedOf(typed)
      return {
        counted: isByPiece ? undefined : countedReader.faultOf(typed),
        banked:
          bankedReader.faultOf(banked) ??
          ((bankedReader.valueOf(banked) ?? 0) > (minor ?? 0) ? 'This is more than was counted' : undefined),
        reason:
          minor !== undefined && expectedMinor !== undefined && minor !== expectedMinor
            ? reasonFault(reason)
            : undefined,
      }
    },
    lengths: { reason: TILL_REASON_LENGTH },
    keptAs: `close ${till.id}`,
  })
  const minor = countedOf(form.values.counted)
  const difference = minor === undefined || expectedMinor === undefined ? undefined : minor - expectedMinor
  const leftMinor = (minor ?? 0) - (bankedReader.valueOf(form.values.banked) ?? 0)
  return (
    <FormDialog
      title={`Close the till of ${till.branchName}`}
      confirmLabel="Close the till"
      busy={isBusy}
      disabled={hasWrongPiece}
      failure={failure}
      onClose={onClose}
      onSubmit={form.submit(({ counted: typed, banked, reason }) => {
        const asked = {
          countedMinor: countedOf(typed) ?? 0,
          pieces: isByPiece ? counted.filter(({ count }) => count > 0) : [],
          bankedMinor: bankedReader.valueOf(banked) ?? 0,
          reason: reason.trim(),
        }
        return step(asked, (id) => send(closeTill, till.id, asked, { id }), 'The till is closed')
      })}
    >
      {isByPiece ? (
        <>
          <div className={styles.pieces} role="group" aria-label="Notes and coins">
            {CASH_PIECES.map((piece) => (
              <NumberField
                key={piece}
                label={`× ${formatMoney(piece, 'GHS')}`}
                reader={pieceReader}
                value={pieces[piece] ?? ''}
                error={pieceReader.faultOf(pieces[piece] ?? '')}
                onChange={({ target }) => setPieces((all) => ({ ...all, [piece]: target.value }))}
              />
            ))}
          </div>
          <p>
            Counted <b>{formatMoney(minor ?? 0, 'GHS')}</b>
          </p>
        </>
      ) : (
        <NumberField label="Counted in the drawer, GH₵" reader={countedReader} {...form.input('counted')} />
      )}
      <div>
        <Button size="s" onClick={() => setIsByPiece(!isByPiece)}>
          {isByPiece ? 'Enter the sum' : 'Count by notes and coins'}
        </Button>
      </div>
      <NumberField
        label="Of it, taken out now, GH₵"
        optional
        reader={bankedReader}
        hint={`To the bank or the safe. ${formatMoney(Math.max(0, leftMinor), 'GHS')} is left for the next day.`}
        {...form.input('banked')}
      />
      {expectedMinor !== undefined && (
        <output className="note">
          {`${formatMoney(expectedMinor, 'GHS')} should be there.`}
          {difference !== undefined && ` ${differenceText(difference)}.`}
        </output>
      )}
      {(difference ? true : failure !== '') && (
        <TextArea label="Why it differs" hint="It is kept with the closing." {...form.input('reason')} />
      )}
    </FormDialog>
  )
}
