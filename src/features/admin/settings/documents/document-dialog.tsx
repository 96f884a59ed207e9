import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { saveCompanyDocument } from '#domain/records/setting-commands.ts'
import {
  COMPANY_DOCUMENTS,
  documentDayErrors,
  type CompanyDocument,
  type CompanyDocumentKind,
} from '#domain/company/company-document.ts'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { UploadFile } from '#features/admin/shared/upload-file.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { today } from '#components/states/today.ts'
import { TextField } from '#ui/text-field.tsx'

/** Uploads a document of ours, or changes the days for which it counts. */
export function DocumentDialog({
  kind,
  document,
  lastAuditId,
  onClose,
}: {
  kind: CompanyDocumentKind
  document: CompanyDocument | undefined
  lastAuditId: string
  onClose: () => void
}) {
  const label = COMPANY_DOCUMENTS[kind]
  const work = useSettingForm({
    name: `document-${kind}`,
    lastAuditId,
    initial: {
      validFrom: document?.validFrom ?? '',
      validUntil: document?.validUntil ?? '',
      file: document?.file ?? '',
    },
    check: (typed) => ({
      ...documentDayErrors(typed, today()),
      file: typed.file === '' ? 'Add the document as a PDF or a photo' : undefined,
    }),
  })
  const { form, command, drop } = work
  const [fileName, setFileName] = useState('')
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const { file } = form.values

  async function save(changed: Pick<CompanyDocument, 'file' | 'validFrom' | 'validUntil'> | undefined) {
    const saved = changed ? { kind, document: changed } : { kind }
    const done = changed ? `${label} is saved` : `${label} is taken out`
    if (
      !(await run(() => send(saveCompanyDocument, 'documents', { ...saved, seen: command.seen }, command), {
        done,
      }))
    )
      return
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title={label}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => (work.isOvertaken ? undefined : save(typed)))}
      onClose={onClose}
      extra={
        document && (
          <Button tone="quiet" icon="trash" disabled={isBusy} onClick={() => void save(undefined)}>
            Take out
          </Button>
        )
      }
    >
      <UploadFile
        label={file ? 'Replace the file' : 'Add a PDF or a photo'}
        purpose="company"
        accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
        onSent={(path, name) => {
          form.change({ file: path })
          setFileName(name)
        }}
      />
      <Failure>{form.control('file').error}</Failure>
      {file && (
        <p className="sub" role="status">
          {fileName
            ? `${fileName} is added.`
            : file === document?.file
              ? 'The file there is stays.'
              : 'A file is added.'}
        </p>
      )}
      <TextField label="Counts from" type="date" {...form.input('validFrom')} />
      <TextField
        label="Counts until"
        type="date"
        optional
        hint="Empty when it has no last day"
        {...form.input('validUntil')}
      />
    </SettingDialog>
  )
}
