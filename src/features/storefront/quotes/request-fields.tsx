import { Link } from 'react-router-dom'
import { today } from '#components/states/today.ts'
import { paths } from '#config/paths.ts'
import type { RequestDraftErrors } from '#domain/quotes/request-draft.ts'
import {
  QUOTE_LENGTHS,
  type QuoteContact,
  type RequestDraft,
  type RequestTexts,
} from '#domain/quotes/quote-lines.ts'
import { fillInQuote } from '#stores/request-draft-store.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './request-page.module.css'
import { useQuoteDraft } from './use-send-request.ts'

/** Contact, destination and date, with the button that sends the request. */
export function RequestFields({
  errors,
  failure,
  isSending,
}: {
  errors: RequestDraftErrors
  failure: string
  isSending: boolean
}) {
  const draft = useQuoteDraft()
  const { status, user } = useSessionStore()

  const contact = (field: keyof QuoteContact) => ({
    value: draft.contact[field],
    error: errors[field],
    maxLength: QUOTE_LENGTHS[field],
    onChange: (event: { target: { value: string } }) =>
      fillInQuote({ contact: { ...draft.contact, [field]: event.target.value } }),
  })
  const text = (field: 'address' | 'city' | keyof RequestTexts) => ({
    value: draft[field] ?? '',
    maxLength: QUOTE_LENGTHS[field],
    onChange: (event: { target: { value: string } }) => fillInQuote({ [field]: event.target.value }),
  })

  return (
    <div className="page">
      <section className="panel" aria-labelledby="who">
        <h2 id="who">Who asks</h2>
        <TextField label="Your name" autoComplete="name" {...contact('name')} />
        <TextField label="Company" optional autoComplete="organization" {...contact('company')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...contact('email')}
          readOnly={user !== undefined}
          hint={user ? 'Your account’s email address' : 'We will send our offer to this address'}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="024 123 4567"
          {...contact('phone')}
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
          value={draft.method}
          options={[
            { value: 'pickup', label: 'Pickup at a branch' },
            { value: 'delivery', label: 'Delivery to site', hint: 'The offer will include delivery.' },
          ]}
          onChange={(method) => fillInQuote({ method })}
        />
        {draft.method === 'delivery' && (
          <>
            <TextField label="Address" error={errors.address} {...text('address')} />
            <TextField label="Town" error={errors.city} {...text('city')} />
          </>
        )}
        <TextField
          label="Needed by"
          optional
          type="date"
          min={today()}
          value={draft.neededBy}
          error={errors.neededBy}
          onChange={(event) => fillInQuote({ neededBy: event.target.value })}
        />
        <TextField label="Project or site" optional {...text('project')} />
        <TextField label="Purchase order number" optional {...text('poNumber')} />
        <TextArea label="Message to us" optional {...text('note')} />
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
