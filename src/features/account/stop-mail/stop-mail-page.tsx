import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { stopMail } from '#data/people/stop-mail.ts'
import { ALWAYS_MAILED, OPTIONAL_MAIL_LABELS, optionalMailOf } from '#domain/people/customer-news.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './stop-mail.module.css'

/** `/stop-emails?mail=…#key=…`: where the link below a mail leads. Opening it changes nothing: programs open links too. */
export function StopMailPage() {
  const [query] = useSearchParams()
  const mail = query.get('mail') ?? ''
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? ''
  const name = optionalMailOf(mail)
  const [isStopped, setStopped] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  if (!name || !/^[0-9a-f]{32}$/.test(key))
    return (
      <Frame title="This link is not complete">
        <p>Open it from the email once more, or choose in your preferences which emails you receive.</p>
        <div>
          <ButtonLink to={paths.preferences}>Open your preferences</ButtonLink>
        </div>
      </Frame>
    )
  if (isStopped)
    return (
      <Frame title="These emails are stopped">
        <p role="status">
          You receive no more emails of the kind “{OPTIONAL_MAIL_LABELS[name]}”. You can turn them on again in
          your{' '}
          <Link className="link" to={paths.preferences}>
            preferences
          </Link>
          .
        </p>
      </Frame>
    )
  return (
    <Frame title="Stop these emails?">
      <p>
        You will receive no more emails of the kind “{OPTIONAL_MAIL_LABELS[name]}”. The same is still shown in
        your account.
      </p>
      <p className="note">{ALWAYS_MAILED}</p>
      {failure && <p role="alert">{failure}</p>}
      <div>
        <Button
          tone="go"
          busy={isBusy}
          onClick={() => void run(() => stopMail(mail, key)).then((done) => done && setStopped(true))}
        >
          Stop these emails
        </Button>
      </div>
    </Frame>
  )
}

const Frame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className={`page ${styles.page}`}>
    <PageTitle title={title} />
    <h1>{title}</h1>
    {children}
  </div>
)
