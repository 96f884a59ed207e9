import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import {
  CONTACT_LENGTHS,
  contactProblems,
  MESSAGE_TOPICS,
  TOPIC_LABELS,
  type ContactDraft,
} from '#domain/content/contact-message.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { dropContactDraft, keepContactDraft, useContactDraftStore } from '#stores/contact-draft-store.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './contact-form.module.css'

const NO_MESSAGE: ContactDraft = { name: '', email: '', phone: '', topic: '', message: '' }

const TOPICS = [
  { value: '', label: 'Choose' },
  ...MESSAGE_TOPICS.map((topic) => ({ value: topic, label: TOPIC_LABELS[topic] })),
]

/** Writes to us. However often it is sent, the message arrives once; until then this tab keeps it. */
export function ContactForm() {
  const user = useOptionalUser()
  const [sentTo, setSentTo] = useState('')
  const [website, setWebsite] = useState('')
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm<ContactDraft>({
    initial: {
      ...NO_MESSAGE,
      ...(user && { name: displayNameOf(user), email: user.email, phone: formatPhone(user.phone ?? '') }),
    },
    draft: useContactDraftStore(({ changes }) => changes),
    check: contactProblems,
    lengths: CONTACT_LENGTHS,
    keep: keepContactDraft,
  })

  if (sentTo)
    return (
      <div className={`panel ${styles.form}`} role="status">
        <h3>We have your message</h3>
        <p>Thank you. Our answer goes to {sentTo}, on working days within a day.</p>
        <div>
          <Button onClick={() => setSentTo('')}>Write another message</Button>
        </div>
      </div>
    )

  const submit = form.submit((draft) =>
    run(async () => {
      const { sendContactMessage } = await import('#data/content/send-contact-message.ts')
      await sendContactMessage({ ...draft, website, id: useContactDraftStore.getState().id })
      dropContactDraft()
      form.reset()
      setSentTo(draft.email.trim())
    }),
  )
  return (
    <form className={`panel ${styles.form}`} noValidate onSubmit={submit} aria-label="Write to us">
      <div className={styles.pair}>
        <TextField label="Your name" autoComplete="name" {...form.input('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.input('email')} />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          placeholder="024 123 4567"
          {...form.input('phone')}
        />
        <SelectField label="About" options={TOPICS} {...form.input('topic')} />
      </div>
      <TextArea
        label="Message"
        rows={6}
        hint="With the reference of your order or quote, if it is about one."
        {...form.input('message')}
      />
      {/* Programs fill in every field; people do not see this one. */}
      <div className={styles.unseen} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.target.value)}
          />
        </label>
      </div>
      {failure && <Failure>{failure} Nothing is lost, and your message is not sent twice.</Failure>}
      <div>
        <Button type="submit" tone="go" busy={isBusy}>
          {isBusy ? 'Sending your message' : 'Send the message'}
        </Button>
      </div>
    </form>
  )
}
