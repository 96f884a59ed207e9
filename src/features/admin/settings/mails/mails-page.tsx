import { useLive } from '#data/reading/use-live.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchMailTexts, type MailText } from '#data/settings/mail-texts.ts'
import { shownMailText } from '#domain/content/mail-text.ts'
import {
  changedMailTexts,
  STANDARD_MAILS,
  standardTextsOf,
  type MailName,
} from '#domain/content/standard-mails.ts'
import { MAILS } from '#domain/records/mail-schema.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { SettingHistory } from '../shared/setting-history.tsx'
import { EditCell, SettingTable } from '../shared/setting-table.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { useEdited } from '../shared/use-edited.ts'
import styles from '../settings.module.css'
import { MailTextForm } from './mail-text-form.tsx'

/** `/adx/settings/mails?edit=order-confirmed`: the words of the mails we send. */
export function MailsPage() {
  const live = useLive('mail-texts', watchMailTexts)
  const maySet = maySetSettings(useUser().roles)
  const { edited, edit, close } = useEdited()
  const name = MAILS.find((one) => one === edited)
  return (
    <SettingState live={live} name="The mail texts">
      {(texts) => {
        const text = texts.find(({ id }) => id === name)
        if (maySet && name && text && !(text instanceof Unreadable))
          return (
            <>
              <div>
                <Button size="s" tone="quiet" icon="chevron-start" onClick={close}>
                  All mail texts
                </Button>
              </div>
              <MailTextForm key={name} name={name} text={text} />
              <SettingHistory id={name} entity="mailTemplates" />
            </>
          )
        return <MailTexts texts={texts} onEdit={maySet ? edit : undefined} />
      }}
    </SettingState>
  )
}

function MailTexts({
  texts,
  onEdit,
}: {
  texts: readonly Read<MailText>[]
  onEdit: ((name: MailName) => void) | undefined
}) {
  return (
    <>
      <p className={styles.lead}>
        Mails sent from now on have these words. Those of a new account or password are written by Firebase
        Authentication.
      </p>
      <SettingTable
        title="Mail texts"
        heads={['Mail', 'Subject']}
        maySet={onEdit !== undefined}
        readOnly="Your role can read the texts. An Admin changes them."
      >
        {MAILS.map((name) => (
          <MailRow
            key={name}
            name={name}
            text={texts.find(({ id }) => id === name)}
            onEdit={onEdit && (() => onEdit(name))}
          />
        ))}
      </SettingTable>
    </>
  )
}

function MailRow({
  name,
  text,
  onEdit,
}: {
  name: MailName
  text: Read<MailText> | undefined
  onEdit: (() => void) | undefined
}) {
  const { label, sent } = STANDARD_MAILS[name]
  if (text instanceof Unreadable) return <UnreadableRow columns={onEdit ? 3 : 2} record={text} />
  const isChanged = text && changedMailTexts(name, standardTextsOf(name), text).length > 0
  return (
    <tr>
      <td className={styles.wide}>
        <b>{label}</b> {isChanged && <Pill>Changed</Pill>}
        <div className="sub">{sent}</div>
      </td>
      <td className={styles.wide}>
        {text ? shownMailText(text.subject) : <span className="sub">not stored yet</span>}
      </td>
      {onEdit && <EditCell what={label} disabled={!text} onEdit={onEdit} />}
    </tr>
  )
}
