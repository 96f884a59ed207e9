import { useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { fetchProofUrl } from '#data/orders/payment-proof.ts'
import { useRead } from '#data/reading/use-read.ts'
import type { Payment } from '#domain/money/payment.ts'
import { maySeeProof } from '#domain/people/payment-rights.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './payment-proof.module.css'

/** What the customer sent as proof, for those who may see it; asked for when it is opened, as its address expires. */
export function PaymentProof({ payment }: { payment: Payment }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!maySeeProof(useUser(), payment)) return null
  return (
    <div className={styles.proof}>
      <Button size="s" icon="eye" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide the proof' : 'Show the proof'}
      </Button>
      {isOpen && <Proof payment={payment} />}
    </div>
  )
}

function Proof({ payment: { id, proof } }: { payment: Payment }) {
  const { data: url, error, mutate } = useRead(['payment-proof', id], () => fetchProofUrl(id))
  if (error && !url)
    return (
      <p className="sub" role="alert">
        {failureText(error)} <Button onClick={() => void mutate()}>Try again</Button>
      </p>
    )
  if (!url) return <Skeleton height="180px" />
  return (
    <a className={styles.file} href={url} target="_blank" rel="noreferrer">
      {proof.endsWith('.pdf') ? 'Open the proof (PDF)' : <img src={url} alt="Proof of the payment" />}
    </a>
  )
}
