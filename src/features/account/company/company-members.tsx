import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { useNow } from '#components/states/use-now.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { removeBuyer, watchSpendingOfAll, withdrawInvitation } from '#data/people/companies.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  companyRolesText,
  isInvitationOpen,
  monthOf,
  type BuyingCompany,
  type CompanyMember,
  type CompanySpending,
} from '#domain/people/buying-company.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { dayText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Failure } from '#ui/failure.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './company-page.module.css'
import { MemberDialog } from './member-dialog.tsx'

/** Who buys for the company, what each may spend and has; an administrator changes it. */
export function CompanyMembers({ company, mayChange }: { company: BuyingCompany; mayChange: boolean }) {
  const now = useNow()
  const month = monthOf(now)
  const { data } = useLive<Read<CompanySpending>[]>(`${company.id} ${month}`, (onData, onError) =>
    watchSpendingOfAll(company.id, month, onData, onError),
  )
  const spent = new Map(readable(data ?? []).map(({ uid, spentMinor }) => [uid, spentMinor]))
  const [edited, setEdited] = useState<CompanyMember | 'new'>()
  const [removed, setRemoved] = useState<CompanyMember>()
  const open = company.invitations.filter((one) => isInvitationOpen(one, now))
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const { run: pass } = useAction()
  return (
    <section className={styles.stack} aria-labelledby="members">
      <div className="head-row">
        <h2 id="members">Members</h2>
        {mayChange && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            Invite a colleague
          </Button>
        )}
      </div>
      <DataTable label="Members of your company">
        <thead>
          <tr>
            <th>Member</th>
            <th className={styles.wide}>May</th>
            <th className="num">Limit a month</th>
            <th className="num">Ordered this month</th>
            {mayChange && (
              <th>
                <VisuallyHidden>Change</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {company.members.map((member) => (
            <tr key={member.uid}>
              <td className={styles.names}>
                <b>{member.name}</b>
                <small>{member.email}</small>
              </td>
              <td className={styles.wide}>{companyRolesText(member.roles)}</td>
              <td className="num">
                {member.limitMinor === undefined ? 'None' : formatMoney(member.limitMinor, 'GHS')}
              </td>
              <td className="num">{data ? formatMoney(spent.get(member.uid) ?? 0, 'GHS') : '…'}</td>
              {mayChange && (
                <td>
                  <span className={styles.actions}>
                    <IconButton
                      icon="edit"
                      label={`Change ${member.name}`}
                      onClick={() => setEdited(member)}
                    />
                    <IconButton
                      icon="trash"
                      label={`Remove ${member.name}`}
                      onClick={() => setRemoved(member)}
                    />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {open.length > 0 && (
        <div className="panel">
          <h3>Invited</h3>
          <ul className={`lines ${styles.invited}`}>
            {open.map(({ email, roles, limitMinor, expiresAt }) => (
              <li key={email}>
                <span className={styles.names}>
                  <b>{email}</b>
                  <small>
                    {companyRolesText(roles)} ·{' '}
                    {limitMinor === undefined ? 'no limit' : `${formatMoney(limitMinor, 'GHS')} a month`} ·
                    open until {dayText(expiresAt)}
                  </small>
                </span>
                {mayChange && (
                  <Button
                    size="s"
                    aria-label={`Withdraw the invitation of ${email}`}
                    onClick={() =>
                      void pass(() => withdrawInvitation(company.id, email), {
                        name: email,
                        done: 'The invitation is withdrawn',
                      })
                    }
                  >
                    Withdraw
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {edited && (
        <MemberDialog
          companyId={company.id}
          member={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title={`Remove ${removed?.name ?? ''}?`}
        confirmLabel="Remove"
        danger
        busy={isBusy}
        onConfirm={() =>
          void run(() => removeBuyer(company.id, removed?.uid ?? ''), { done: () => setRemoved(undefined) })
        }
        onClose={() => setRemoved(undefined)}
      >
        <p>They no longer order for {company.name}. The orders that they have placed stay as they are.</p>
        <Failure>{failure}</Failure>
      </ConfirmDialog>
    </section>
  )
}
