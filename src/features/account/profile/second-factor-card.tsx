import { useEffect, useState } from 'react'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { listSecondFactors, removeSecondFactor, type SecondFactor } from '#data/auth/second-factor.ts'
import type { SignInMethods } from '#data/auth/sign-in-methods.ts'
import { internationalPhone } from '#domain/people/phone-number.ts'
import { dayText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './profile.module.css'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { useIdentityCheck } from './use-identity-check.tsx'

/** A code by text message at each sign-in; shown where the project has it enabled. */
export function SecondFactorCard({ methods }: { methods: SignInMethods }) {
  const [factors, setFactors] = useState<SecondFactor[]>()
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { check, guarded, dialog } = useIdentityCheck(methods)

  const showUnexpected = () => setFailure(AUTH_FAILURE_MESSAGES.unexpected)
  const load = () => listSecondFactors().then(setFactors, showUnexpected)
  useEffect(() => {
    listSecondFactors().then(setFactors, () => setFailure(AUTH_FAILURE_MESSAGES.unexpected))
  }, [])

  async function add() {
    setFailure(undefined)
    if (await check()) setIsAdding(true)
  }

  async function remove(id: string) {
    setFailure(undefined)
    if (!(await check())) return
    setRemoving(id)
    const removed = await guarded(() => removeSecondFactor(id))
    setRemoving(undefined)
    if (!removed.ok) setFailure(AUTH_FAILURE_MESSAGES[removed.reason])
    else toast.success({ title: 'Two-step verification is off' })
    await load()
  }

  return (
    <section className={`panel ${styles.card}`} aria-labelledby="second-factor">
      <h2 id="second-factor">Two-step verification</h2>
      <p>We send a code to your phone each time you sign in, so a stolen password is not enough.</p>
      <p className={`failure ${styles.failure}`} role="alert">
        {failure}
      </p>
      {!factors && !failure && <Skeleton height="40px" />}
      {factors?.length === 0 && (
        <div className="row">
          <Button icon="phone" onClick={() => void add()}>
            Add a phone
          </Button>
        </div>
      )}
      {factors && factors.length > 0 && (
        <ul className={`lines ${styles.rows}`} aria-label="Verification phones">
          {factors.map(({ id, phone, enrolledAt }) => (
            <li key={id}>
              <span>
                <b>{internationalPhone(phone)}</b>
                <small>since {dayText(enrolledAt)}</small>
              </span>
              <Button tone="danger" busy={removing === id} onClick={() => void remove(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dialog}
      {isAdding && (
        <SecondFactorDialog
          onClose={() => setIsAdding(false)}
          onDone={() => {
            setIsAdding(false)
            toast.success({ title: 'Two-step verification is on' })
            void load()
          }}
        />
      )}
    </section>
  )
}
