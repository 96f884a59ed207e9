import { useState } from 'react'
import { KycFile } from '#components/people/kyc-file.tsx'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { checkKyc } from '#domain/people/customer-commands.ts'
import { decisionOn, KYC_DOCUMENTS, type Kyc, type KycDocument } from '#domain/people/kyc.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './kyc-review.module.css'

/** One document of a customer, shown, with its decision. */
export function CheckedDocument({
  kyc,
  kind,
  mayDecide,
}: {
  kyc: Kyc
  kind: KycDocument
  mayDecide: boolean
}) {
  const [isRefusing, setIsRefusing] = useState(false)
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'It was changed meanwhile. Look again.' },
  })
  const { label } = KYC_DOCUMENTS[kind]
  const file = kyc.files[kind]
  const decision = decisionOn(kyc, kind)
  if (!file) return null

  const decide = async (state: 'accepted' | 'refused', reason: string) => {
    const isDone = await run(() => send(checkKyc, kyc.id, { kind, file: file.file, state, reason }))
    if (isDone) setIsRefusing(false)
    return isDone
  }

  return (
    <li className={`card ${styles.document}`}>
      <h2>
        {label}{' '}
        {decision && (
          <Pill tone={decision.state === 'accepted' ? 'good' : 'bad'}>
            {decision.state === 'accepted' ? 'Accepted' : 'Refused'}
          </Pill>
        )}
      </h2>
      {decision?.reason && <p>Reason: {decision.reason}</p>}
      <KycFile uid={kyc.id} kind={kind} file={file} isShown />
      {mayDecide && (
        <p className="row">
          {decision?.state !== 'accepted' && (
            <Button
              tone="go"
              busy={isBusy}
              onClick={() => void decide('accepted', '')}
              aria-label={`Accept ${label}`}
            >
              Accept
            </Button>
          )}
          {decision?.state !== 'refused' && (
            <Button onClick={() => setIsRefusing(true)} aria-label={`Refuse ${label}`}>
              Refuse…
            </Button>
          )}
        </p>
      )}
      {!isRefusing && <Failure>{failure}</Failure>}
      {isRefusing && (
        <TextDialog
          open
          title={`Refuse: ${label}?`}
          label="Reason"
          hint="The customer reads this. It goes with the request for documents again."
          confirmLabel="Refuse the document"
          danger
          busy={isBusy}
          failure={failure}
          keptAs={`refuse ${kind} ${kyc.id}`}
          onConfirm={(reason) => decide('refused', reason)}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </li>
  )
}
