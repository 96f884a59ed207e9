import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { useTypedText } from '#components/forms/typed-input.ts'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useAction } from '#components/states/use-action.ts'
import { deleteAccount, fetchDeletionReport } from '#data/people/account-deletion.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import {
  BLOCK_TEXTS,
  DELETION_LABELS,
  DELETION_REASON,
  DELETION_STEPS,
  type DeletionReport,
} from '#domain/people/account-deletion.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { MembersContext } from '../members-page.tsx'
import styles from './delete-account.module.css'
import panel from './member-panel.module.css'

/** Deletes a customer's account, after showing what stands in the way, what is deleted, and what stays until when. */
export function DeleteAccount({ member, listUrl }: { member: UserRecord; listUrl: string }) {
  const { refresh } = useOutletContext<MembersContext>()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  // What is open may be settled between two looks, so each looks anew.
  const [looks, setLooks] = useState(0)
  const [reason, setReason, drop] = useTypedText(`delete account ${member.uid}`)
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'Something stands in the way by now. Close this and look again.' },
  })
  const { data: report, error } = useRead(
    isOpen && ['account deletion', member.uid, looks],
    () => fetchDeletionReport(member.uid),
    ON_OPENING,
  )
  const name = displayNameOf(member) || member.email
  const isBegun = report?.deletion !== undefined
  const isFree = report !== undefined && report.blocks.length === 0
  const words = reason.trim() || report?.deletion?.reason || ''
  const fault = reasonFault(words)

  async function confirm() {
    setIsAsked(true)
    if (fault) return
    const done = await run(() => deleteAccount(member.uid, words), {
      done: { title: 'The account is deleted', message: name },
    })
    if (!done) return
    drop()
    refresh()
    await navigate(listUrl)
  }

  return (
    <>
      <div className={panel.actions}>
        <Button
          tone="danger"
          onClick={() => {
            setLooks(looks + 1)
            setIsOpen(true)
          }}
        >
          Delete the account…
        </Button>
      </div>
      <Dialog
        open={isOpen}
        size="l"
        title={`Delete the account of ${name}?`}
        onSubmit={() => {
          void confirm()
        }}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{isFree ? 'Cancel' : 'Close'}</Button>
            {isFree && (
              <Button type="submit" tone="danger" busy={isBusy}>
                {isBegun ? 'Go on deleting' : 'Delete the account'}
              </Button>
            )}
          </>
        }
      >
        {error ? (
          <p role="alert">{failureText(error)}</p>
        ) : report ? (
          <Report report={report} />
        ) : (
          <PatientSkeleton height="240px" />
        )}
        {isFree && !isBegun && (
          <TextArea
            label="Why"
            hint="Such as “asked for it by email on 24 November”. It is kept in the audit trail."
            maxLength={DELETION_REASON.max}
            value={reason}
            error={isAsked ? fault : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <Failure>{failure}</Failure>
      </Dialog>
    </>
  )
}

function Report({
  report: { blocks, kept, keptUntil, documentsUntil, deletion },
}: {
  report: DeletionReport
}) {
  if (blocks.length > 0)
    return (
      <>
        <p>It cannot be deleted yet:</p>
        <ul className={styles.list}>
          {blocks.map((block) => (
            <li key={block}>{BLOCK_TEXTS[block]}</li>
          ))}
        </ul>
      </>
    )
  return (
    <div className={styles.report}>
      {deletion && (
        <p role="status">
          {deletion.startedByName} began on {timestampText(deletion.startedAt)}, and it stopped before the
          end. What is marked is done.
        </p>
      )}
      <section aria-labelledby="deleted-records">
        <h3 id="deleted-records">Deleted for good</h3>
        <ul className={styles.list}>
          {DELETION_STEPS.map((step) => (
            <li key={step}>
              {DELETION_LABELS[step]}
              {deletion?.done.includes(step) && ' ✓'}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="kept-records">
        <h3 id="kept-records">Kept, as the law asks</h3>
        {kept.length === 0 && documentsUntil === 0 ? (
          <p>Nothing.</p>
        ) : (
          <>
            {kept.length > 0 && (
              <p className="sub">
                With the name and address that were written on them, as books until {dayText(keptUntil)} at
                least:
              </p>
            )}
            <ul className={styles.list}>
              {kept.map(({ what, count }) => (
                <li key={what}>
                  {what}: {count}
                </li>
              ))}
              {documentsUntil > 0 && (
                <li>Accepted documents of verification, until {dayText(documentsUntil)}</li>
              )}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}
