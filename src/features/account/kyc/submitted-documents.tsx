import { KycFile } from '#components/people/kyc-file.tsx'
import { decisionOn, documentsOf, KYC_DOCUMENTS, KYC_ENTITIES, type Kyc } from '#domain/people/kyc.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'
import styles from './kyc-page.module.css'

/** The documents while the customer cannot change them. */
export function SubmittedDocuments({ kyc }: { kyc: Kyc }) {
  return (
    <section className={`panel ${styles.documents}`} aria-labelledby="kyc-documents">
      <h2 id="kyc-documents">Your documents</h2>
      <p className="sub">
        {KYC_ENTITIES[kyc.entityType].label}, submitted on {timestampText(kyc.consentAt)}
      </p>
      <ul className={styles.list}>
        {documentsOf(kyc.entityType).map((kind) => {
          const file = kyc.files[kind]
          const decision = decisionOn(kyc, kind)
          return (
            file && (
              <li key={kind} className={styles.document}>
                <h3>
                  {KYC_DOCUMENTS[kind].label}{' '}
                  {decision && (
                    <Pill tone={decision.state === 'accepted' ? 'good' : 'bad'}>
                      {decision.state === 'accepted' ? 'Accepted' : 'Refused'}
                    </Pill>
                  )}
                </h3>
                {decision?.reason && <p>Reason: {decision.reason}</p>}
                <KycFile uid={kyc.id} kind={kind} file={file} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
