import { Icon } from '#ui/icon.tsx'
import styles from './confirm-address.module.css'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { useOwnAddress } from '#components/quotes/use-own-address.ts'

/** A notice that the user's email address is not confirmed; nothing once it is. */
export function ConfirmAddress() {
  const address = useOwnAddress()
  if (!address || address.isVerified) return null
  return (
    <section className={styles.notice} aria-label="Confirm your address">
      <Icon name="mail" size={20} />
      <div>
        <p>
          <b>Confirm your address:</b> open the link in our mail to {address.email}. No mail from us in your
          inbox? We send you another. You can order meanwhile; invitations and a second factor need a
          confirmed address.
        </p>
        <ResendConfirmation />
      </div>
    </section>
  )
}
