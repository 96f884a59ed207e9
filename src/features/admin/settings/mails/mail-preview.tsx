import { filledMailText } from '#domain/content/mail-text.ts'
import { STANDARD_MAILS, type MailName } from '#domain/content/standard-mails.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import styles from './mail-text-form.module.css'

/** The mail with examples filled in, as its readers see it; `server/mail/mail-layout.ts` makes the one that is sent. */
export function MailPreview({
  name,
  subject,
  blocks,
}: {
  name: MailName
  subject: string
  blocks: readonly string[]
}) {
  const company = useCompany()
  const { placeholders, paragraphs } = STANDARD_MAILS[name]
  const [heading = '', ...rest] = blocks.map((block) => filledMailText(block, placeholders))
  const button = rest[paragraphs.length] ?? ''
  return (
    <div className="card">
      <p className={styles.subject}>
        <span className="sub">Subject</span> <b>{filledMailText(subject, placeholders)}</b>
      </p>
      <div className={styles.mail}>
        <p className={styles.brand}>{company.name}</p>
        <p className={styles.heading}>{heading}</p>
        {keyed(rest.slice(0, paragraphs.length)).map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
        <p className={styles.button}>{button}</p>
        {keyed(rest.slice(paragraphs.length + 1)).map(({ key, text }) => (
          <p key={key} className="sub">
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

const keyed = (texts: readonly string[]) => texts.map((text, key) => ({ key, text }))
