import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { changePaymentOptions } from '#data/people/payment-options.ts'
import {
  NO_PAYMENT_OPTION,
  PAYMENT_OPTION_LENGTHS,
  PAYMENT_PROVIDERS,
  paymentOptionErrors,
  paymentOptionOf,
  withPaymentOption,
  type PaymentProvider,
} from '#domain/people/payment-option.ts'
import { PhoneField } from '#components/people/phone-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CardField } from './card-field.tsx'
import { fillInPaymentOption, type PaymentOptionDraft } from './payment-option-draft-store.ts'
import styles from './payment-options-page.module.css'

const PROVIDERS = Object.entries(PAYMENT_PROVIDERS).map(([value, { label }]) => ({ value, label }))

/** A dialog for a new way to pay, or for changing one. Use a new key for each start. */
export function PaymentOptionDialog({
  draft: { uid, id, isNew, fields },
  onClose,
}: {
  draft: PaymentOptionDraft
  onClose: () => void
}) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: NO_PAYMENT_OPTION,
    draft: fields,
    check: paymentOptionErrors,
    lengths: PAYMENT_OPTION_LENGTHS,
    keep: fillInPaymentOption,
  })
  const provider = form.input('provider')
  const { kind, label } = PAYMENT_PROVIDERS[provider.value as PaymentProvider]
  const save = form.submit(async (entered) => {
    const option = paymentOptionOf(id, entered)
    const isSaved = await run(
      () => changePaymentOptions(uid, (options) => withPaymentOption(options, option)),
      {
        done: `${label} is saved`,
      },
    )
    if (isSaved) onClose()
  })

  return (
    <FormDialog
      title={isNew ? 'A new way to pay' : `Change ${label}`}
      onSubmit={save}
      onClose={onClose}
      confirmLabel="Save"
      busy={isBusy}
    >
      <div className={styles.form}>
        <SelectField label="Provider" options={PROVIDERS} {...provider} />
        {kind === 'wallet' && <PhoneField label="Number of the wallet" {...form.control('phoneNumber')} />}
        {kind === 'card' && <CardField {...form.control('lastFour')} />}
        {kind === 'account' && (
          <TextField
            label="Last four digits of the account"
            inputMode="numeric"
            autoComplete="off"
            {...form.input('lastFour')}
          />
        )}
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...form.input('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...form.input('lastName')} />
        </div>
        <TextField label="Email" optional type="email" autoComplete="email" {...form.input('email')} />
        <fieldset className={styles.form}>
          <legend>Billing address</legend>
          <div className={styles.pair}>
            <TextField label="Country" optional autoComplete="country-name" {...form.input('country')} />
            <TextField label="Region" optional autoComplete="address-level1" {...form.input('region')} />
          </div>
          <div className={styles.pair}>
            <TextField label="Town" optional autoComplete="address-level2" {...form.input('city')} />
            <TextField
              label="Postcode"
              optional
              autoComplete="postal-code"
              {...form.input('zipOrPostCode')}
            />
          </div>
        </fieldset>
        <Failure>{failure}</Failure>
      </div>
    </FormDialog>
  )
}
