import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { resolveTransfer } from '#data/stock/transfers.ts'
import {
  MISSING_OUTCOMES,
  resolutionProblem,
  stillMissing,
  TRANSFER_LENGTHS,
  type MissingOutcome,
  type Transfer,
} from '#domain/stock/transfer.ts'
import { moreThan } from '#domain/units/quantity-fault-text.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useKeptForm } from './use-kept-form.ts'
import styles from './transfers.module.css'

type Typed = {
  reason: string
  lines: Readonly<Record<string, { quantity?: string; outcome?: MissingOutcome }>>
}

/** Where the missing goods of a transfer are, line by line; kept over a reload until it is settled. */
export function SettleMissing({ transfer, onDone }: { transfer: Transfer; onDone: () => void }) {
  const { nameOf } = useAdminBranches()
  const { form, change, drop } = useKeptForm<Typed>(`missing-${transfer.id}`, { reason: '', lines: {} })
  const [reasonError, setReasonError] = useState('')
  const { run, isBusy, failure, setFailure } = useAction({
    show: 'inline',
    texts: { conflict: 'The transfer has just changed. Look at what is missing, then try again.' },
  })
  const labels: Readonly<Record<MissingOutcome, string>> = {
    found: `Found at ${nameOf(transfer.toId)}`,
    returned: `Still at ${nameOf(transfer.fromId)}`,
    lost: 'Lost: write it off',
  }
  const missing = transfer.lines.filter((line) => stillMissing(line) > 0)
  const rulesOf = useQuantityRules(missing)
  const readerOf = (line: Transfer['lines'][number]) =>
    quantityReader(rulesOf(line, { maxQuantity: stillMissing(line) }), {
      isOptional: true,
      tooHigh: moreThan('is missing'),
    })
  const typedOf = (line: Transfer['lines'][number]) =>
    form.lines[line.productId]?.quantity ?? quantityToType(stillMissing(line), line.quantityScale)
  const set = (productId: string, typed: Typed['lines'][string]) =>
    change({ lines: { ...form.lines, [productId]: { ...form.lines[productId], ...typed } } })

  async function settle() {
    const reasonError = reasonFault(form.reason, 'Say how you know, in a few words')
    setReasonError(reasonError ?? '')
    const refused = missing.find((line) => readerOf(line).faultOf(typedOf(line)) !== undefined)
    if (refused) return setFailure(`${refused.name}: ${readerOf(refused).faultOf(typedOf(refused))}`)
    const lines = missing.flatMap((line) => {
      const { outcome } = form.lines[line.productId] ?? {}
      const quantity = readerOf(line).valueOf(typedOf(line)) ?? 0
      return outcome && quantity !== 0 ? [{ productId: line.productId, quantity, outcome }] : []
    })
    const problem = resolutionProblem(transfer.lines, lines)
    if (problem) return setFailure(`${problem}.`)
    setFailure('')
    if (reasonError) return
    const resolution = { id: form.id, reason: form.reason.trim(), lines }
    if (!(await run(() => resolveTransfer(transfer.id, resolution), { done: 'What was missing is settled' })))
      return
    drop()
    readAgain('transfers')
    onDone()
  }

  return (
    <section aria-labelledby="missing-title" className={styles.section}>
      <h2 id="missing-title">Settle what is missing</h2>
      <ul className={`card lines ${styles.settled}`} aria-label="What is missing">
        {missing.map((line) => (
          <li key={line.productId}>
            <div>
              <b>{line.name}</b>
              <p className="sub">
                <span className="mono">{line.sku}</span> · {quantityText(stillMissing(line), line)} missing
              </p>
            </div>
            <label>
              Quantity
              <NumberCell
                aria-label={`Settled of ${line.name}`}
                reader={readerOf(line)}
                value={typedOf(line)}
                onChange={(written) => set(line.productId, { quantity: written })}
              />
            </label>
            <label>
              Where it is
              <select
                aria-label={`Where ${line.name} is`}
                value={form.lines[line.productId]?.outcome ?? ''}
                onChange={({ target }) => {
                  const outcome = MISSING_OUTCOMES.find((one) => one === target.value)
                  set(line.productId, outcome ? { outcome } : {})
                }}
              >
                <option value="" disabled>
                  Not known yet
                </option>
                {MISSING_OUTCOMES.map((outcome) => (
                  <option key={outcome} value={outcome}>
                    {labels[outcome]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <TextArea
        label="How it was found out"
        maxLength={TRANSFER_LENGTHS.reason}
        value={form.reason}
        error={reasonError}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button tone="go" busy={isBusy} onClick={() => void settle()}>
          Post it
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
