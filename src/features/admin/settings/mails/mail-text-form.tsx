import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { sendTestMail, type MailText } from '#data/settings/mail-texts.ts'
import { saveMailText } from '#domain/records/setting-commands.ts'
import {
  asPlaceholder,
  mailTextProblem,
  MAX_BLOCK,
  MAX_SUBJECT,
  shownMailText,
  storedMailText,
} from '#domain/content/mail-text.ts'
import {
  blockLabels,
  changedMailTexts,
  STANDARD_MAILS,
  standardTextsOf,
  type MailName,
} from '#domain/content/standard-mails.ts'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { OvertakenNotice } from '#features/admin/shared/overtaken-notice.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from '../settings.module.css'
import { MailPreview } from './mail-preview.tsx'
import mails from './mail-text-form.module.css'

type Values = Record<string, string>

/** By field: `subject`, then `block0`, `block1` … */
const valuesOf = ({ subject, blocks }: Pick<MailText, 'subject' | 'blocks'>): Values => ({
  subject: shownMailText(subject),
  ...Object.fromEntries(blocks.map((block, at) => [`block${at}`, shownMailText(block)])),
})

/** The words of one mail beside what its readers see. */
export function MailTextForm({ name, text }: { name: MailName; text: MailText }) {
  const user = useUser()
  const mail = STANDARD_MAILS[name]
  const labels = blockLabels(mail)
  const initial = valuesOf(text)
  const textsOf = (values: Values) => ({
    subject: storedMailText((values['subject'] ?? '').trim()),
    blocks: labels.map((_, at) => storedMailText((values[`block${at}`] ?? '').trim())),
  })
  const { form, isDirty, isOvertaken, command, keepMine, drop } = useSettingForm<Values>({
    name: `mail-${name}`,
    lastAuditId: text.lastAuditId,
    initial,
    check: (values) =>
      Object.fromEntries(
        Object.keys(initial).map((field) => [
          field,
          mailTextProblem(storedMailText((values[field] ?? '').trim()), text.placeholders),
        ]),
      ),
    lengths: Object.fromEntries(
      Object.keys(initial).map((field) => [field, field === 'subject' ? MAX_SUBJECT : MAX_BLOCK]),
    ),
  })
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const test = useAction({ title: 'The test mail was not sent' })
  const isStandard = changedMailTexts(name, standardTextsOf(name), textsOf(form.values)).length === 0
  const isChanged = changedMailTexts(name, text, textsOf(form.values)).length > 0

  return (
    <div className={mails.columns}>
      <form
        className={`card ${styles.panel}`}
        noValidate
        aria-labelledby="mail-title"
        onSubmit={form.submit(async (values) => {
          if (isOvertaken) return
          const done = 'Mails sent from now on have these words'
          if (
            await run(() => send(saveMailText, name, { ...textsOf(values), seen: command.seen }, command), {
              done,
            })
          )
            drop()
        })}
      >
        <div>
          <h2 id="mail-title">{mail.label}</h2>
          <p className="sub">{mail.sent}</p>
        </div>
        {isOvertaken && (
          <OvertakenNotice
            what="The history below shows what they changed."
            onKeep={keepMine}
            onDrop={drop}
          />
        )}
        <p className="note">
          {`Filled in for each mail: ${text.placeholders.map(asPlaceholder).join(', ')}. What stands between [if …] and [end] is left out when there is nothing to fill in; after [otherwise] stands what is written then.`}
        </p>
        <TextField label="Subject" autoComplete="off" {...form.input('subject')} />
        {labels.map((label, at) =>
          label.startsWith('Paragraph') || label.startsWith('Small print') ? (
            <TextArea key={label} label={label} {...form.input(`block${at}`)} />
          ) : (
            <TextField key={label} label={label} autoComplete="off" {...form.input(`block${at}`)} />
          ),
        )}
        <Failure>{failure}</Failure>
        <div className={styles.actions}>
          <span className="sub">{isDirty && 'Not saved yet; this tab keeps what you typed.'}</span>
          {!isStandard && (
            <Button
              tone="quiet"
              disabled={isBusy}
              onClick={() => form.change(valuesOf(standardTextsOf(name)))}
            >
              Standard text
            </Button>
          )}
          {isDirty && (
            <Button tone="quiet" disabled={isBusy} onClick={drop}>
              Discard changes
            </Button>
          )}
          <Button type="submit" tone="go" busy={isBusy} disabled={!isChanged || isOvertaken}>
            Save
          </Button>
        </div>
        <LeaveQuestion isDirty={isDirty && !isBusy} onDrop={drop} />
      </form>
      <section className={mails.preview} aria-labelledby="preview-title">
        <div className="head-row">
          <h2 id="preview-title">Preview</h2>
          <Button
            size="s"
            icon="mail"
            busy={test.isBusy}
            disabled={isDirty}
            onClick={() =>
              void test.run(() => sendTestMail(name), {
                done: `A test mail is on its way to ${user.email}`,
              })
            }
          >
            Send me a test
          </Button>
        </div>
        <MailPreview name={name} {...textsOf(form.values)} />
        <p className="sub">
          {isDirty
            ? 'Save first to send a test: it has the words that are stored.'
            : `A test goes to ${user.email}; its link leads to an example that does not exist.`}
        </p>
      </section>
    </div>
  )
}
