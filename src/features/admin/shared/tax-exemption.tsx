import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { SignedFile } from '#components/states/signed-file.tsx'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { watchTerms } from '#data/catalogue/price-lists.ts'
import { send } from '#data/commands/send.ts'
import { useLive } from '#data/reading/use-live.ts'
import { exemptCustomer } from '#domain/people/customer-commands.ts'
import {
  EXEMPTION_LENGTHS,
  exemptionOn,
  exemptionText,
  taxesCovered,
  type CustomerTerms,
} from '#domain/people/customer-terms.ts'
import { TAX_CODES } from '#domain/pricing/tax.ts'
import { roleActing } from '#domain/records/audit.ts'
import { formatDay } from '#lib/format-day.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Failure } from '#ui/failure.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './customer-section.module.css'
import { TextDialog } from './text-dialog.tsx'
import { UploadFile } from './upload-file.tsx'

/** Whether a customer pays tax, with the certificate; changed by those who check customers' documents. */
export function TaxExemption({ uid }: { uid: string }) {
  const user = useUser()
  const { status, data: terms } = useLive<CustomerTerms | undefined>(
    `customerTerms/${uid}`,
    (onData, onError) => watchTerms(uid, onData, onError),
  )
  const [asked, setAsked] = useState<'change' | 'end'>()
  const [isShown, setIsShown] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  if (status === 'loading') return null
  const exemption = terms?.taxExemption
  const mayChange = roleActing(user.roles, 'customer.exempt') && user.uid !== uid
  return (
    <section className={styles.section} aria-labelledby="tax-exemption-title">
      <h2 id="tax-exemption-title">Tax</h2>
      {status === 'failed' ? (
        <p className="failure">Whether this customer pays tax could not be loaded.</p>
      ) : exemption ? (
        <p>
          {exemptionText(exemption)},{' '}
          {exemptionOn(terms, today())
            ? `until ${formatDay(exemption.until)}`
            : `ended on ${formatDay(exemption.until)}: orders carry tax again`}
        </p>
      ) : (
        <p className="sub">Pays tax as everybody does.</p>
      )}
      {status === 'ready' && (
        <p className="row">
          {exemption && mayChange && (
            <Button size="s" icon="eye" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              {isShown ? 'Hide certificate' : 'Show certificate'}
            </Button>
          )}
          {mayChange && (
            <Button size="s" onClick={() => setAsked('change')}>
              {exemption ? 'Change certificate…' : 'Enter a certificate of exemption…'}
            </Button>
          )}
          {mayChange && exemption && (
            <Button size="s" tone="danger" onClick={() => setAsked('end')}>
              End exemption…
            </Button>
          )}
        </p>
      )}
      {isShown && terms && (
        <SignedFile
          name={terms.certificateFile}
          label="Certificate of exemption"
          path={`/customers/${uid}/tax-certificate`}
        />
      )}
      {asked === 'change' && (
        <CertificateDialog uid={uid} terms={terms} onClose={() => setAsked(undefined)} />
      )}
      <TextDialog
        key={asked}
        open={asked === 'end'}
        keptAs={`end exemption ${uid}`}
        title="End the exemption from tax?"
        label="Why"
        hint="Kept in the audit trail. New orders carry tax from now on; those placed stay as they are."
        confirmLabel="End it"
        danger
        busy={isBusy}
        failure={failure}
        onConfirm={(reason) =>
          run(
            () =>
              send(exemptCustomer, uid, {
                certificate: '',
                until: '',
                file: '',
                reason: reason.slice(0, EXEMPTION_LENGTHS.reason),
              }),
            {
              done: () => setAsked(undefined),
            },
          )
        }
        onClose={() => setAsked(undefined)}
      />
    </section>
  )
}

function CertificateDialog({
  uid,
  terms,
  onClose,
}: {
  uid: string
  terms: CustomerTerms | undefined
  onClose: () => void
}) {
  const [fileName, setFileName] = useState('')
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: {
      certificate: terms?.taxExemption?.certificate ?? '',
      until: terms?.taxExemption?.until ?? '',
      covers: terms?.taxExemption ? taxesCovered(terms.taxExemption) : TAX_CODES,
      file: terms?.certificateFile ?? '',
      reason: '',
    },
    check: ({ certificate, until, covers, file, reason }) => ({
      certificate: certificate.trim() ? undefined : 'Enter the number of the certificate',
      until: until >= today() ? undefined : 'Enter today or a later day',
      covers: covers.length === 0 ? 'Choose the taxes that the certificate covers' : undefined,
      file: file ? undefined : 'Add a photo or PDF of the certificate',
      reason: reasonFault(reason),
    }),
    lengths: EXEMPTION_LENGTHS,
    keptAs: `exemption ${uid}`,
  })
  const covers = form.control('covers')
  const { value: file, error: fileError } = form.control('file')
  return (
    <FormDialog
      title="Certificate of exemption from tax"
      onSubmit={form.submit((values) => run(() => send(exemptCustomer, uid, values), { done: onClose }))}
      onClose={onClose}
      confirmLabel="Save"
      busy={isBusy}
      failure={failure}
    >
      <TextField label="Number" autoComplete="off" {...form.input('certificate')} />
      <TextField label="Counts until" type="date" min={today()} {...form.input('until')} />
      <fieldset className={styles.covers} data-invalid={covers.error && ''}>
        <legend>Covers</legend>
        {TAX_CODES.map((code) => (
          <CheckboxField
            key={code}
            label={code}
            checked={covers.value.includes(code)}
            onChange={({ target }) =>
              covers.onChange(
                TAX_CODES.filter((one) => (one === code ? target.checked : covers.value.includes(one))),
              )
            }
          />
        ))}
        <Failure>{covers.error}</Failure>
      </fieldset>
      <UploadFile
        label={file ? 'Replace the file' : 'Add a photo or PDF'}
        purpose="exemption"
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        onSent={(path, name) => {
          form.change({ file: path })
          setFileName(name)
        }}
      />
      <Failure>{fileError}</Failure>
      {file && <p className="sub">{fileName ? `${fileName} is added.` : 'The file there is stays.'}</p>}
      <TextArea label="Why" hint="Kept in the audit trail" {...form.input('reason')} />
    </FormDialog>
  )
}
