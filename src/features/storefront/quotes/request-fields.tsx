import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import type { RequestDraft } from '#domain/quotes/quote-lines.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './request-page.module.css'
import type { RequestForm } from './use-request-form.ts'
import { NeededByField } from '#components/orders/needed-by-field.tsx'
import type { Opening } from '#domain/stock/opening-days.ts'

/** Contact, destination and date, with the button that sends the request. */
export function RequestFields({
  form,
  branch,
  failure,
  isSending,
}: {
  form: RequestForm
  /** The one that is asked; undefined until it is known. */
  branch: Opening | undefined
  failure: string
  isSending: boolean
}) {
  const { values, input } = form
  const { status, user } = useSessionStore()

  return (
    <div className="page">
      <section className="panel" aria-labelledby="who">
        <h2 id="who">Who asks</h2>
        <TextField label="Your name" autoComplete="name" {...input('name')} />
        <TextField label="Company" optional autoComplete="organization" {...input('company')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...input('email')}
          value={user?.email ?? values.email}
          readOnly={user !== undefined}
          hint={user ? 'Your account’s email address' : 'We will send our offer to this address'}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="024 123 4567"
          {...input('phone')}
        />
        {status === 'signed-out' && (
          <p className={styles.note}>
            <Link to={`${paths.login}?idle_redirect_url=${encodeURIComponent(paths.newQuote)}`}>Sign in</Link>{' '}
            to find this quote among yours later; what you filled in stays.
          </p>
        )}
      </section>
      <section className="panel" aria-labelledby="where">
        <h2 id="where">Where and when</h2>
        <RadioGroup<RequestDraft['method']>
          label="Delivery or collection"
          options={[
            { value: 'pickup', label: 'Pickup at a branch' },
            { value: 'delivery', label: 'Delivery to site', hint: 'The offer will include delivery.' },
          ]}
          {...form.control('method')}
        />
        {values.method === 'delivery' && (
          <>
            <TextField label="Address" {...input('address')} />
            <TextField label="Town" {...input('city')} />
          </>
        )}
        <NeededByField optional branch={branch} {...input('neededBy')} />
        <TextField label="Project or site" optional {...input('project')} />
        <TextField label="Purchase order number" optional {...input('poNumber')} />
        <TextArea label="Message to us" optional {...input('note')} />
      </section>
      {failure && (
        <p className={`failure ${styles.failure}`} role="alert">
          <Icon name="warning" /> {failure}
        </p>
      )}
      <Button type="submit" tone="go" size="l" fill busy={isSending}>
        {isSending ? 'Sending your request' : 'Send the request'}
      </Button>
    </div>
  )
}
