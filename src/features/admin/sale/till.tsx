import { NumberField } from '#components/forms/number-field.tsx'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { COUNTER_KINDS, likelyTenders, type CounterKind, type Taken } from '#domain/money/counter-payment.ts'
import { paidAmount } from '#domain/money/payment-form.ts'
import { PAYMENT_KINDS, PAYMENT_LENGTHS } from '#domain/money/payment.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { newId } from '#lib/new-id.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { TextField } from '#ui/text-field.tsx'
import { changePayments, type OpenPayment } from './sale-store.ts'
import { isEditing } from './use-sale-keys.ts'
import styles from './till.module.css'

/** The money that is taken for a sale: in cash with its change, and by other means, in several parts. */
export function Till({
  saleId,
  open,
  taken: { payments, leftMinor },
  isChecked,
  onDone,
}: {
  saleId: string
  open: readonly OpenPayment[]
  taken: Taken
  /** What is missing is said only once somebody tried to finish. */
  isChecked: boolean
  /** Enter in a field. */
  onDone: () => void
}) {
  const addedId = useRef('')
  const offered = COUNTER_KINDS.filter(
    (kind) => kind !== 'cash' || payments.every((payment) => payment.kind !== 'cash'),
  )

  function add(kind: CounterKind) {
    if (!offered.includes(kind)) return
    const id = newId()
    const amount = leftMinor > 0 ? paidAmount.toType(leftMinor) : ''
    changePayments(saleId, (all) => [...all, { id, kind, amount, providerId: '' }])
    addedId.current = id
  }
  const change = (id: string, changes: Partial<OpenPayment>) =>
    changePayments(saleId, (all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const remove = (id: string) => changePayments(saleId, (all) => all.filter((one) => one.id !== id))
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onDone()
  }
  useTillKeys(add)

  return (
    <section className={styles.till} aria-label="Payment taken">
      <h2 className={styles.head}>
        Payment taken <Kbd>F8</Kbd>
      </h2>
      {payments.map(({ id, kind, amount, amountMinor, changeMinor, providerId, problems }) => {
        const isSent = open.find((one) => one.id === id)?.isSent === true
        const { label } = PAYMENT_KINDS[kind]
        return (
          <div key={id} className={styles.payment} role="group" aria-label={label}>
            <div className={styles.head}>
              <b>{label}</b>
              <IconButton icon="trash" size={15} label={`Remove ${label}`} onClick={() => remove(id)} />
            </div>
            <div className={styles.fields}>
              <NumberField
                label={kind === 'cash' ? 'Handed over, GH₵' : 'Amount, GH₵'}
                reader={paidAmount}
                value={amount}
                disabled={isSent}
                error={isChecked || amount !== '' ? problems.amount : undefined}
                ref={(field) => {
                  if (!field || id !== addedId.current) return
                  addedId.current = ''
                  field.focus()
                  field.select()
                }}
                onChange={({ target }) => change(id, { amount: target.value })}
                onKeyDown={onEnter}
              />
              {kind === 'cash' ? (
                <output className={styles.change}>
                  Change to give <b>{formatAmount(changeMinor)}</b>
                </output>
              ) : (
                <TextField
                  label={kind === 'cheque' ? 'Bank and number' : 'Transaction ID'}
                  autoComplete="off"
                  maxLength={PAYMENT_LENGTHS.providerId}
                  value={providerId}
                  disabled={isSent}
                  error={isChecked ? problems.providerId : undefined}
                  onChange={({ target }) => change(id, { providerId: target.value })}
                  onKeyDown={onEnter}
                />
              )}
            </div>
            {kind === 'cash' && !isSent && (
              <div className={styles.tenders} role="group" aria-label="Handed over">
                {likelyTenders(amountMinor + leftMinor).map((minor) => (
                  <Button
                    key={minor}
                    size="s"
                    onClick={() => change(id, { amount: paidAmount.toType(minor) })}
                  >
                    {formatAmount(minor)}
                  </Button>
                ))}
              </div>
            )}
            {isSent && <small>Recorded as it stands with the sale.</small>}
          </div>
        )
      })}
      <div className={styles.kinds}>
        {offered.map((kind) => (
          <Button key={kind} size="s" icon="plus" onClick={() => add(kind)}>
            {PAYMENT_KINDS[kind].label} <Kbd>{COUNTER_KINDS.indexOf(kind) + 1}</Kbd>
          </Button>
        ))}
      </div>
      <p className={styles.left}>
        Left to pay <b data-done={leftMinor === 0 || undefined}>{formatMoney(leftMinor, 'GHS')}</b>
      </p>
    </section>
  )
}

/** F8 takes cash; the digits, while nobody types, take what they number. */
function useTillKeys(add: (kind: CounterKind) => void) {
  const handler = useRef(add)
  useLayoutEffect(() => void (handler.current = add))

  useLayoutEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (document.querySelector('dialog[open]')) return
      const kind =
        event.key === 'F8'
          ? 'cash'
          : isEditing(event.target) || !/^[1-9]$/.test(event.key)
            ? undefined
            : COUNTER_KINDS[Number(event.key) - 1]
      if (!kind) return
      event.preventDefault()
      handler.current(kind)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
