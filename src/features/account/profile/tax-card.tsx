import { useState } from 'react'
import { SignedFile } from '#components/states/signed-file.tsx'
import { useToday } from '#components/states/today.ts'
import { exemptionOn, exemptionText } from '#domain/people/customer-terms.ts'
import { formatDay } from '#lib/format-day.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './profile.module.css'

/** The certificate by which a customer pays no tax, as staff entered it; nothing for everybody else. */
export function TaxCard() {
  const { uid, terms } = useUser()
  const today = useToday()
  const [isShown, setIsShown] = useState(false)
  const exemption = terms?.taxExemption
  if (!exemption) return null
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="tax">
      <div className={styles.head}>
        <h2 id="tax">Tax</h2>
        <Button size="s" icon="eye" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide certificate' : 'Show certificate'}
        </Button>
      </div>
      <p>
        {exemptionText(exemption)},{' '}
        {exemptionOn(terms, today)
          ? `until ${formatDay(exemption.until)}.`
          : `ended on ${formatDay(exemption.until)}. New orders carry tax: send us the certificate that follows.`}
      </p>
      {isShown && (
        <SignedFile
          name={`${exemption.certificate} ${exemption.until}`}
          label="Certificate of exemption"
          path={`/customers/${uid}/tax-certificate`}
        />
      )}
    </section>
  )
}
