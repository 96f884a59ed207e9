import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useAction } from '#components/states/use-action.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useLive } from '#data/reading/use-live.ts'
import { changePaymentOptions, watchPaymentOptions } from '#data/people/payment-options.ts'
import {
  fieldsOfPaymentOption,
  MAX_PAYMENT_OPTIONS,
  NO_PAYMENT_OPTION,
  PAYMENT_PROVIDERS,
  withDefaultOption,
  withoutPaymentOption,
  type PaymentOption,
} from '#domain/people/payment-option.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pill } from '#ui/pill.tsx'
import { PaymentOptionDialog } from './payment-option-dialog.tsx'
import {
  endPaymentOptionDraft,
  startPaymentOptionDraft,
  usePaymentOptionDraftStore,
} from './payment-option-draft-store.ts'
import styles from './payment-options-page.module.css'

/** `/profile/payment-options`: the wallets, accounts and cards somebody pays with, by which we recognise a payment. */
export function PaymentOptionsPage() {
  const { uid, firstName, lastName, email } = useUser()
  const {
    data: options,
    status,
    error,
    retry,
  } = useLive<readonly PaymentOption[]>(uid, (onData, onError) => watchPaymentOptions(uid, onData, onError))
  const kept = usePaymentOptionDraftStore((state) => state.draft)
  // Ignore another user's draft in the same tab.
  const draft = kept?.uid === uid ? kept : undefined
  const isFull = options !== undefined && options.length >= MAX_PAYMENT_OPTIONS
  const { run } = useAction()

  const add = (
    <Button
      tone="go"
      icon="plus"
      onClick={() =>
        startPaymentOptionDraft({
          uid,
          id: newId(),
          isNew: true,
          fields: { ...NO_PAYMENT_OPTION, firstName, lastName, email },
        })
      }
    >
      Add a way to pay
    </Button>
  )

  const remove = (option: PaymentOption, all: readonly PaymentOption[]) =>
    run(() => changePaymentOptions(uid, (now) => withoutPaymentOption(now, option.id)), {
      name: option.id,
      done: `${nameOf(option)} is deleted`,
      undo: () => changePaymentOptions(uid, () => all),
    })

  return (
    <div className={styles.page}>
      <PageTitle title="Ways to pay" />
      <header className="head-row">
        <h1>Ways to pay</h1>
        {options && options.length > 0 && !isFull && add}
      </header>
      <p className="sub">
        By these we recognise your payment when it arrives. Nothing is taken from them: you pay us, as each
        order says.
      </p>
      {isFull && <p>You have {MAX_PAYMENT_OPTIONS}, the maximum. Delete one to add another.</p>}
      {status === 'failed' ? (
        <ErrorState title="Your ways to pay could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !options ? (
        <PatientSkeleton height="220px" />
      ) : options.length === 0 ? (
        <EmptyState icon="wallet" title="No ways to pay yet" actions={add}>
          <p>Your mobile-money wallets, your bank account, the card you pay with at the counter.</p>
        </EmptyState>
      ) : (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option.id} className={`card ${styles.option}`}>
              <Icon
                name={PAYMENT_PROVIDERS[option.provider].kind === 'wallet' ? 'phone' : 'wallet'}
                size={20}
              />
              <div>
                <h2>
                  {nameOf(option)} {option.isDefault && <Pill tone="good">Default</Pill>}
                </h2>
                <p>{`${option.firstName} ${option.lastName}`}</p>
                <p className="sub">{placeOf(option)}</p>
              </div>
              <span className={styles.actions}>
                {!option.isDefault && (
                  <Button
                    size="s"
                    onClick={() =>
                      void run(() => changePaymentOptions(uid, (now) => withDefaultOption(now, option.id)), {
                        name: option.id,
                      })
                    }
                  >
                    Make default
                  </Button>
                )}
                <IconButton
                  icon="edit"
                  label={`Change ${nameOf(option)}`}
                  onClick={() =>
                    startPaymentOptionDraft({
                      uid,
                      id: option.id,
                      isNew: false,
                      fields: fieldsOfPaymentOption(option),
                    })
                  }
                />
                <IconButton
                  icon="trash"
                  label={`Delete ${nameOf(option)}`}
                  onClick={() => void remove(option, options)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {draft && options && (draft.isNew ? !isFull : options.some(({ id }) => id === draft.id)) && (
        <PaymentOptionDialog key={draft.id} draft={draft} onClose={endPaymentOptionDraft} />
      )}
    </div>
  )
}

/** `MTN MoMo +233 24 123 4567`, `Visa •••• 4242`. */
const nameOf = ({ provider, phoneNumber, lastFour }: PaymentOption): string =>
  `${PAYMENT_PROVIDERS[provider].label} ${phoneNumber ? formatPhone(phoneNumber) : `•••• ${lastFour}`}`

const placeOf = ({
  email,
  billingAddress: { city, region, country, zipOrPostCode },
}: PaymentOption): string =>
  [email, [city, region, zipOrPostCode, country].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
