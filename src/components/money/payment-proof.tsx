import { useState } from 'react'
import { SignedFile } from '#components/states/signed-file.tsx'
import type { Payment } from '#domain/money/payment.ts'
import { maySeeProof } from '#domain/people/payment-rights.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './payment-proof.module.css'

/** What the customer sent as proof, for those who may see it. */
export function PaymentProof({ payment }: { payment: Payment }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!maySeeProof(useUser(), payment)) return null
  const { id, proof } = payment
  return (
    <div className={styles.proof}>
      <Button size="s" icon="eye" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide the proof' : 'Show the proof'}
      </Button>
      {isOpen && <SignedFile name={proof} label="Proof of the payment" path={`/payments/${id}/proof`} />}
    </div>
  )
}
