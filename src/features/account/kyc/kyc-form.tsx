import { useState } from 'react'
import { KYC_KEPT } from '#components/people/kyc-words.ts'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { saveKyc, submitKyc } from '#data/people/kyc.ts'
import {
  documentsOf,
  KYC_DOCUMENTS,
  KYC_ENTITIES,
  KYC_NEEDS,
  hasSameSides,
  kycFaults,
  NO_KYC,
  withKycChange,
  type Kyc,
  type KycChange,
  type KycDocument,
  type KycEntity,
} from '#domain/people/kyc.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Failure } from '#ui/failure.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { KycDocumentField } from './kyc-document-field.tsx'
import styles from './kyc-page.module.css'

const ENTITIES = (Object.keys(KYC_ENTITIES) as KycEntity[]).map((value) => ({
  value,
  ...KYC_ENTITIES[value],
}))

/** What the customer adds and submits. Each file is kept as soon as it is uploaded, on every device. */
export function KycForm({ kyc }: { kyc: Kyc | undefined }) {
  const user = useUser()
  // What was chosen and typed is on its way to the record; what is submitted has it all the same.
  const [dates, setDates] = useState<Partial<Record<KycDocument, string>>>({})
  const [entity, setEntity] = useState<KycEntity>()
  const [isAgreed, setIsAgreed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const { run: keep } = useAction()

  const change: KycChange = { entityType: entity, dates }
  const { entityType, files } = withKycChange(kyc ?? NO_KYC, change)
  const decisions = kyc?.decisions ?? {}
  const faults = kycFaults({ entityType, files, decisions }, today())
  const save = (name: string, one: KycChange) => keep(() => saveKyc(user.uid, one), { name })

  function date(kind: KycDocument, expiresOn: string) {
    setDates({ ...dates, [kind]: expiresOn })
    // A year that is being typed begins with zeros.
    if (expiresOn < '2000') return
    void save(kind, { dates: { [kind]: expiresOn } })
  }

  async function choose(chosen: KycEntity) {
    setEntity(chosen)
    if (!(await save('entity', { entityType: chosen }))) setEntity(undefined)
  }

  function submit() {
    setIsAsked(true)
    const [first] = documentsOf(entityType).filter((kind) => faults[kind])
    if (first) document.getElementById(`kyc-${first}`)?.focus()
    else if (isAgreed)
      void run(() => submitKyc(user.uid, change), {
        done: 'Your documents are submitted',
      })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <section className="panel">
        <RadioGroup
          label="Who buys?"
          columns={2}
          value={entityType}
          options={ENTITIES}
          onChange={(chosen) => void choose(chosen)}
        />
      </section>
      <section className={`panel ${styles.documents}`} aria-labelledby="kyc-documents">
        <h2 id="kyc-documents">Documents</h2>
        <p className="sub">
          Photos or PDFs, up to 10 MB each, with all four corners and every word legible. Only you and those
          of us who check them see them.
        </p>
        <ul className={styles.list}>
          {documentsOf(entityType).map((kind) => (
            <KycDocumentField
              key={kind}
              kind={kind}
              kyc={{ id: user.uid, entityType, files, decisions }}
              isOptional={!KYC_NEEDS[entityType].required.includes(kind)}
              fault={isAsked || (kind === 'idBack' && hasSameSides(files)) ? faults[kind] : undefined}
              onFile={(file) => {
                setDates({ ...dates, [kind]: file?.expiresOn ?? '' })
                return saveKyc(user.uid, file ? { files: { [kind]: file } } : { removed: [kind] })
              }}
              onDate={(expiresOn) => date(kind, expiresOn)}
            />
          ))}
        </ul>
      </section>
      <section className={`panel ${styles.consent}`} aria-labelledby="kyc-consent">
        <h2 id="kyc-consent">Your consent</h2>
        <p>
          We use these documents to establish who you are, as the Anti-Money Laundering Act, 2020 (Act 1044)
          asks of a seller on account, and for nothing else. We keep them under the Data Protection Act, 2012
          (Act 843), and show them to nobody outside our company unless the law demands it. {KYC_KEPT} You may
          ask us for a copy at any time, and for their deletion as far as the law does not have us keep them.
        </p>
        <CheckboxField
          label="The documents are mine or my organisation’s and are true, and I agree to their being kept and checked."
          checked={isAgreed}
          onChange={({ currentTarget }) => setIsAgreed(currentTarget.checked)}
          error={isAsked && !isAgreed ? 'Agree before you submit the documents' : undefined}
        />
        <Failure>{failure}</Failure>
        <div className="row">
          <Button type="submit" tone="go" busy={isBusy}>
            Submit the documents
          </Button>
          {isAsked && Object.keys(faults).length > 0 && (
            <span className={styles.missing} role="status">
              Still to do:{' '}
              {documentsOf(entityType)
                .filter((kind) => faults[kind])
                .map((kind) => KYC_DOCUMENTS[kind].label)
                .join('; ')}
            </span>
          )}
        </div>
      </section>
    </form>
  )
}
