import { NumberField } from '#components/forms/number-field.tsx'
import { useNavigate } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { declarePayment } from '#data/orders/declare-payment.ts'
import { paymentReferenceOf } from '#domain/money/invoice.ts'
import { paidAmount, paymentProblems } from '#domain/money/payment-form.ts'
import { accountReferenceOf, PAYMENT_KINDS, PAYMENT_LENGTHS, type Payment } from '#domain/money/payment.ts'
import { providerIdOf } from '#domain/money/provider-id.ts'
import { MAX_OPEN_DECLARATIONS } from '#domain/money/declaration.ts'
import { sharesOf } from '#domain/money/shares.ts'
import type { UnpaidOrder } from '#domain/money/unpaid.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AccountChoice } from './account-choice.tsx'
import { EarlierPayments } from './earlier-payments.tsx'
import type { OurAccount } from './our-accounts.ts'
import { OrderChoice } from './order-choice.tsx'
import { ProofField } from './proof-field.tsx'
import { SendNow } from './send-now.tsx'
import {
  chooseOrders,
  declarationIdOf,
  endTransferDraft,
  keepTransfer,
  useTransferDraftStore,
  type TransferForm,
} from './transfer-draft-store.ts'
import { UseCredit } from './use-credit.tsx'
import styles from './transfer.module.css'

type Props = {
  unpaid: readonly UnpaidOrder[]
  /** Of those, what is paid now. */
  chosen: readonly UnpaidOrder[]
  /** Whether money is put on account, for no order or with what is more than the orders need. */
  isOnAccount: boolean
  payments: readonly Payment[]
  accounts: readonly OurAccount[]
}

/** What is paid, where it is sent, and telling us that it was. */
export function TransferSteps({ unpaid, chosen, isOnAccount, payments, accounts }: Props) {
  const company = useCompany()
  const user = useUser()
  const navigate = useNavigate()
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })
  const draft = useTransferDraftStore((kept) => (kept.uid === user.uid ? kept.form : undefined))
  const totalMinor = chosen.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  const preferred = chosen[0]?.order.paymentMethod ?? 'mobile_money'
  const accountId =
    draft?.account ?? (accounts.find(({ kind }) => kind === preferred) ?? accounts[0])?.id ?? ''
  const account = accounts.find(({ id }) => id === accountId)
  const nowMinor = Math.min(totalMinor, account?.dayMinor ?? totalMinor)
  const reference =
    chosen.map(({ order }) => paymentReferenceOf(order)).join(' ') ||
    (isOnAccount ? accountReferenceOf(user.uid) : '')
  const kind = account?.kind ?? 'mobile_money'

  const form = useRecordForm<TransferForm, keyof TransferForm | 'orders'>({
    initial: {
      account: accountId,
      amount: nowMinor > 0 ? paidAmount.toType(nowMinor) : '',
      paidOn: today(),
      providerId: '',
      proof: '',
      proofName: '',
    },
    draft,
    check: (values) => ({
      ...paymentProblems({ ...values, kind, reference }, today()),
      orders: chosen.length === 0 && !isOnAccount ? 'Choose what you are paying' : undefined,
      account: account ? undefined : 'Choose where you send it',
    }),
    lengths: { providerId: PAYMENT_LENGTHS.providerId },
    keep: (changes) => keepTransfer(user.uid, changes),
  })
  const sentMinor = paidAmount.valueOf(form.values.amount)
  const shares = sharesOf(
    sentMinor ?? 0,
    chosen.map(({ order, leftMinor, withheldMinor }) => ({
      orderId: order.id,
      dueMinor: leftMinor,
      withheldMinor,
    })),
  )
  const restMinor = shares.find(({ orderId }) => orderId === '')?.amountMinor ?? 0

  function declare(values: TransferForm) {
    const declared = {
      kind: kind === 'bank_transfer' ? ('bank_transfer' as const) : ('mobile_money' as const),
      paidInto: account ? `${account.title}, ${account.number}`.slice(0, PAYMENT_LENGTHS.paidInto) : '',
      paidOn: values.paidOn,
      providerId: providerIdOf(values.providerId),
      reference: reference.slice(0, PAYMENT_LENGTHS.reference),
      proof: values.proof,
      shares,
    }
    const id = declarationIdOf(user.uid, JSON.stringify(declared))
    void run(() => declarePayment({ ...declared, id }), {
      done: (outcome) => {
        if (outcome.ok) {
          endTransferDraft()
          void navigate(paths.transaction(id), { state: { isJustDeclared: true } })
        } else if (outcome.reason === 'used')
          form.refuse({
            providerId: `A payment with this ID was reported before. Check it, or call ${company.supportPhone}.`,
          })
        else if (outcome.reason === 'too-many')
          setFailure(
            `${MAX_OPEN_DECLARATIONS} payments of ${chosen.length > 0 ? 'an order' : 'money on account'} wait to be checked already. Report the next one when we have checked one of them, or call ${company.supportPhone}.`,
          )
        else if (outcome.reason === 'too-much')
          form.refuse({
            amount:
              'With what you reported before, this is more than is left to pay. Check the amount, and which orders you chose.',
          })
        else setFailure('One of these orders can no longer be paid. You now see its current state.')
      },
    })
  }

  return (
    <form noValidate className={`columns ${styles.columns}`} onSubmit={form.submit(declare)}>
      <div className={`page ${styles.main}`}>
        <OrderChoice
          unpaid={unpaid}
          chosen={chosen}
          isOnAccount={isOnAccount}
          error={form.errors.orders}
          onChoose={(orderIds) => chooseOrders(user.uid, orderIds)}
        />
        <AccountChoice accounts={accounts} totalMinor={totalMinor} {...form.control('account')} />
        <section className={`panel ${styles.step} ${styles.declaring}`} aria-labelledby="declare">
          <h2 id="declare">
            <span className={styles.number}>3</span> Tell us that it is sent
          </h2>
          <div className={styles.fields}>
            <NumberField label="Amount sent, GH₵" reader={paidAmount} {...form.input('amount')} />
            <TextField label="Sent on" type="date" max={today()} {...form.input('paidOn')} />
            <TextField
              label={PAYMENT_KINDS[kind].idLabel}
              hint="As on your receipt or message. The same one is accepted once."
              {...form.input('providerId')}
            />
          </div>
          {chosen.length > 0 && restMinor > 0 && (
            <p className="note">
              {formatMoney(restMinor, 'GHS')} is more than these orders need. We put it on your account, to
              pay later orders with.
            </p>
          )}
          <ProofField
            name={form.values.proofName}
            isUploaded={form.values.proof !== ''}
            onUpload={(proof, proofName) => form.change({ proof, proofName })}
          />
          <Failure>{failure}</Failure>
          <div className={styles.declare}>
            <Button type="submit" tone="go" busy={isBusy}>
              {sentMinor === undefined
                ? 'Report the payment'
                : `Report the payment of ${formatMoney(sentMinor, 'GHS')}`}
            </Button>
            <span className="sub">It is reported once: pressing again changes nothing.</span>
          </div>
        </section>
      </div>
      <div className={styles.side}>
        <UseCredit unpaid={unpaid} />
        <SendNow
          account={account}
          nowMinor={sentMinor ?? 0}
          isPart={sentMinor !== undefined && sentMinor < totalMinor}
          reference={reference}
        />
        <section className={`panel ${styles.last}`} aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol className={styles.next}>
            <li>You send the money, then report it here.</li>
            <li>We look for it on our account.</li>
            <li>A second person verifies it{chosen.length > 0 && ', and we write to you'}.</li>
            <li>
              {chosen.length === 0 && isOnAccount
                ? 'It is credit of your account, to pay orders with.'
                : 'Your order counts it as paid.'}
            </li>
          </ol>
        </section>
        <EarlierPayments payments={payments} />
      </div>
    </form>
  )
}
