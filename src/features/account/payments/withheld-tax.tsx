import { NumberField } from '#components/forms/number-field.tsx'
import { useNavigate } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { declarePayment } from '#data/orders/declare-payment.ts'
import type { DeclarationRefusal } from '#domain/money/declaration.ts'
import { paidAmount, paymentProblems } from '#domain/money/payment-form.ts'
import { PAYMENT_KINDS, PAYMENT_LENGTHS } from '#domain/money/payment.ts'
import { providerIdOf } from '#domain/money/provider-id.ts'
import type { UnpaidOrder } from '#domain/money/unpaid.ts'
import { WITHHOLDING } from '#domain/money/withholding.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ProofField } from './proof-field.tsx'
import { declarationIdOf } from './transfer-draft-store.ts'
import styles from './transfer.module.css'

const REFUSALS: Record<DeclarationRefusal, string> = {
  used: 'A certificate with this number was reported before. Check it, or call us.',
  'moved-on': 'This order can no longer be settled. You now see its current state.',
  'too-many': 'Three payments of this order wait to be checked already. Report it when we have checked one.',
  'too-much': 'This is more than can be withheld of this order. Check the amount.',
}

/** Declares the certificate of tax that the customer withheld of an order; nothing where none is withheld. */
export function WithheldTax({ orders }: { orders: readonly UnpaidOrder[] }) {
  const [first] = orders
  return first ? <CertificateForm orders={orders} first={first} /> : null
}

function CertificateForm({ orders, first }: { orders: readonly UnpaidOrder[]; first: UnpaidOrder }) {
  const { uid } = useUser()
  const navigate = useNavigate()
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: {
      orderId: first.order.id,
      amount: paidAmount.toType(first.withheldMinor),
      paidOn: today(),
      providerId: '',
      proof: '',
      proofName: '',
    },
    check: ({ orderId, amount, paidOn, providerId, proof }) => ({
      ...paymentProblems({ kind: 'withholding', amount, paidOn, providerId, reference: '' }, today()),
      orderId: orders.some(({ order }) => order.id === orderId) ? undefined : 'Choose the order',
      proof: proof === '' ? 'Add the certificate' : undefined,
    }),
    lengths: { providerId: PAYMENT_LENGTHS.providerId },
  })
  const chosen = orders.find(({ order }) => order.id === form.values.orderId)

  function declare({ orderId, amount, paidOn, providerId, proof }: typeof form.values) {
    const declared = {
      kind: 'withholding' as const,
      paidInto: '',
      paidOn,
      providerId: providerIdOf(providerId),
      reference: '',
      proof,
      shares: [{ orderId, amountMinor: paidAmount.valueOf(amount) ?? 0 }],
    }
    const id = declarationIdOf(uid, JSON.stringify(declared))
    void run(() => declarePayment({ ...declared, id }), {
      done: (outcome) => {
        if (outcome.ok) void navigate(paths.transaction(id), { state: { isJustDeclared: true } })
        else setFailure(REFUSALS[outcome.reason])
      },
    })
  }

  return (
    <form
      noValidate
      className={`panel ${styles.last}`}
      aria-labelledby="withheld"
      onSubmit={form.submit(declare)}
    >
      <h2 id="withheld">Tax that you withheld</h2>
      <p className="sub">
        Send us the certificate of the tax office: it settles that part of the order like a payment.
      </p>
      <div className={styles.fields}>
        <SelectField
          label="Order"
          options={orders.map(({ order }) => ({
            value: order.id,
            label: `${order.ref} · ${WITHHOLDING[order.withholding].label}`,
          }))}
          {...form.input('orderId')}
        />
        <NumberField
          label="Amount withheld, GH₵"
          reader={paidAmount}
          hint={chosen && `${formatMoney(chosen.withheldMinor, 'GHS')} by what you told us with the order`}
          {...form.input('amount')}
        />
        <TextField label={PAYMENT_KINDS.withholding.idLabel} {...form.input('providerId')} />
        <TextField label="Date of the certificate" type="date" max={today()} {...form.input('paidOn')} />
      </div>
      <ProofField
        label="Certificate"
        name={form.values.proofName}
        isUploaded={form.values.proof !== ''}
        error={form.errors.proof}
        onUpload={(proof, proofName) => form.change({ proof, proofName })}
      />
      <Failure>{failure}</Failure>
      <div className={styles.declare}>
        <Button type="submit" busy={isBusy}>
          Report the certificate
        </Button>
      </div>
    </form>
  )
}
