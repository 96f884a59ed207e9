import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { deletionText, KYC_STATUS_LABELS, KYC_TONES } from '#components/people/kyc-words.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import type { AuditLine } from '#data/audit/audit-line.ts'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { send } from '#data/commands/send.ts'
import { watchKyc } from '#data/people/kyc.ts'
import { decideKyc } from '#domain/people/customer-commands.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  decisionOn,
  documentsOf,
  KYC_DOCUMENTS,
  KYC_ENTITIES,
  mayReviewKyc,
  nextKycSteps,
  reviewProgress,
  type Kyc,
  type KycVerdict,
} from '#domain/people/kyc.ts'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { TaxExemption } from '#features/admin/shared/tax-exemption.tsx'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { timestampText } from '#lib/time-ago.ts'
import { shownName } from '#lib/shown-name.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Failure } from '#ui/failure.tsx'
import { Pill } from '#ui/pill.tsx'
import { CheckedDocument } from './checked-document.tsx'
import styles from './kyc-review.module.css'

/** `/adx/kyc/:uid`: the documents of one customer side by side, each to accept or refuse, then all of them. */
export function KycReviewPage() {
  const { uid = '' } = useParams()
  const record = useLive<Kyc | undefined>(`kyc/${uid}`, (onData, onError) => watchKyc(uid, onData, onError))
  return (
    <RecordPage
      noun="verification"
      icon="lock"
      back={{ url: paths.admin.kyc, label: 'Verification' }}
      record={record}
    >
      {(kyc) => <Review key={kyc.id} kyc={kyc} />}
    </RecordPage>
  )
}

type Step = { label: string; title: string; hint: string; tone?: 'go'; danger?: true }

/** What a reviewer does with all of it. */
const STEPS: Readonly<Record<KycVerdict['status'], Step>> = {
  approved: { label: 'Approve', title: '', hint: '', tone: 'go' },
  resubmission_requested: {
    label: 'Ask for documents again…',
    title: 'Ask for documents again?',
    hint: 'The customer reads this, and the reason of each refused document.',
  },
  rejected: {
    label: 'Reject…',
    title: 'Reject the documents?',
    hint: 'The customer reads this, and cannot send others unless you ask for them.',
    danger: true,
  },
  expired: {
    label: 'Mark as expired…',
    title: 'Have the documents expired?',
    hint: 'The customer reads this, replaces them and submits again.',
  },
  suspended: {
    label: 'Suspend…',
    title: 'Suspend the verification?',
    hint: 'The customer reads this.',
    danger: true,
  },
}

/** What was decided before decisions had entries; the record itself holds the newest state. */
const earlierDecision = (kyc: Kyc): AuditLine[] =>
  kyc.decidedAt === 0 || kyc.lastAuditId
    ? []
    : [
        {
          id: 'earlier',
          actorUid: kyc.decidedBy,
          actorRole: 'reviewer',
          action: 'kyc.decide',
          entityId: kyc.id,
          reason: kyc.reason,
          at: kyc.decidedAt,
          details: documentsOf(kyc.entityType).flatMap((kind) => {
            const decision = decisionOn(kyc, kind)
            return decision ? [`${KYC_DOCUMENTS[kind].label}: ${decision.state}`] : []
          }),
        },
      ]

const MOVED_ON = { conflict: 'It was changed meanwhile. Look again.' }

function Review({ kyc }: { kyc: Kyc }) {
  const user = useUser()
  const { run, isBusy, failure } = useAction({ show: 'inline', texts: MOVED_ON })
  const [asked, setAsked] = useState<KycVerdict['status']>()
  const isReviewer = mayReviewKyc(user, kyc.id)
  const { accepted, refused, waiting } = reviewProgress(kyc)
  const step = asked && STEPS[asked]

  const end = async (status: KycVerdict['status'], reason: string) => {
    const isDone = await run(() => send(decideKyc, kyc.id, { status, reason }), {
      done: KYC_STATUS_LABELS[status],
    })
    if (isDone) setAsked(undefined)
    return isDone
  }

  return (
    <>
      <PageTitle title={`Documents of ${shownName(kyc.customerName)}`} />
      <header className={`head-row ${layout.head}`}>
        <h1>{shownName(kyc.customerName)}</h1>
        <Pill tone={KYC_TONES[kyc.status]}>{KYC_STATUS_LABELS[kyc.status]}</Pill>
        {isReviewer && (
          <span className="row">
            {nextKycSteps(kyc).map((status) => {
              const one = STEPS[status]
              return (
                one && (
                  <Button
                    key={status}
                    busy={isBusy}
                    {...(one.tone && { tone: one.tone })}
                    onClick={() => (status === 'approved' ? void end(status, '') : setAsked(status))}
                  >
                    {one.label}
                  </Button>
                )
              )
            })}
          </span>
        )}
      </header>
      {step === undefined && <Failure>{failure}</Failure>}
      {kyc.id === user.uid && <p>These are your own documents: somebody else decides on them.</p>}
      <FactList
        className={`card ${styles.facts}`}
        facts={[
          ['Kind of buyer', KYC_ENTITIES[kyc.entityType].label],
          ['Company', kyc.customerCompany],
          ['Submitted', kyc.consentAt ? timestampText(kyc.consentAt) : 'not submitted'],
          ['Documents', `${accepted.length} accepted, ${refused.length} refused, ${waiting.length} to check`],
          ['Last decision', kyc.decidedAt ? `${kyc.decidedByName}, ${timestampText(kyc.decidedAt)}` : ''],
          ['Reason', kyc.reason],
          [kyc.deleteAt > 0 ? 'Files to be deleted' : 'Files deleted', deletionText(kyc, 'their')],
        ]}
      />
      <ul className={styles.documents}>
        {documentsOf(kyc.entityType).map(
          (kind) =>
            kyc.files[kind] && (
              <CheckedDocument
                key={kyc.files[kind].file}
                kyc={kyc}
                kind={kind}
                mayDecide={isReviewer && (kyc.status === 'submitted' || kyc.status === 'under_review')}
              />
            ),
        )}
      </ul>
      <TaxExemption uid={kyc.id} />
      <AuditTrail
        title="History"
        watchKey={`kyc/${kyc.id}`}
        watch={(onLines, onError) => watchRecordAudit('kyc', kyc.id, onLines, onError)}
        empty="Nothing was decided yet."
        events={earlierDecision(kyc)}
        knownNames={kyc.decidedBy ? { [kyc.decidedBy]: kyc.decidedByName } : {}}
      />
      {asked && step && (
        <TextDialog
          open
          title={step.title}
          label="Reason"
          hint={step.hint}
          confirmLabel={step.label.replace('…', '')}
          danger={step.danger ?? false}
          busy={isBusy}
          failure={failure}
          keptAs={`${asked} ${kyc.id}`}
          onConfirm={(reason) => end(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
