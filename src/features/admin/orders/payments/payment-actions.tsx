import { useState } from 'react'
import type { Payment } from '#domain/money/payment.ts'
import { mayDecidePayment } from '#domain/people/payment-rights.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EndPaymentDialog } from './end-payment-dialog.tsx'
import { VerifyPaymentDialog } from './verify-payment-dialog.tsx'

/** Verify, reject and reverse, for members who may; in a list the buttons say of which payment. */
export function PaymentActions({ payment, size }: { payment: Payment; size?: 's' }) {
  const user = useUser()
  const [asking, setAsking] = useState<'verify' | 'end'>()
  if (!mayDecidePayment(user, payment)) return null
  const isDeclared = payment.status === 'declared'
  const close = () => setAsking(undefined)
  const about = size && ` ${payment.providerId}`
  const end = isDeclared ? 'Reject' : 'Reverse'
  return (
    <>
      <Button {...(size && { size })} aria-label={about && end + about} onClick={() => setAsking('end')}>
        {`${end}…`}
      </Button>
      {isDeclared && (
        <Button
          tone="go"
          {...(size && { size })}
          aria-label={about && `Verify${about}`}
          onClick={() => setAsking('verify')}
        >
          Verify…
        </Button>
      )}
      {asking === 'verify' && <VerifyPaymentDialog payment={payment} onClose={close} />}
      {asking === 'end' && <EndPaymentDialog payment={payment} onClose={close} />}
    </>
  )
}
