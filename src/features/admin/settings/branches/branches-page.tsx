import { useLive } from '#data/reading/use-live.ts'
import { readable, Unreadable } from '#data/firebase/unreadable.ts'
import { watchBranches } from '#data/settings/branches.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { MAX_BRANCHES } from '#domain/stock/branch-copy.ts'
import type { Branch } from '#domain/stock/location.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { useUser } from '#stores/session-store.ts'
import { Pill } from '#ui/pill.tsx'
import { EditCell, SettingTable } from '../shared/setting-table.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { NEW, useEdited } from '../shared/use-edited.ts'
import styles from '../settings.module.css'
import { BranchDialog } from './branch-dialog.tsx'

/** `/adx/settings/branches?edit=osu`: where we have stock, and where customers pick up. */
export function BranchesPage() {
  const live = useLive('branches', watchBranches)
  const maySet = maySetSettings(useUser().roles)
  const { edited, edit, close } = useEdited()
  return (
    <SettingState live={live} name="The branches">
      {(found) => {
        const branches = readable(found)
        const open = branches.filter(({ status }) => status === 'open')
        return (
          <>
            <p className={styles.lead}>
              Shoppers see the open branches everywhere: as soon as one is saved here, open pages follow.
              Orders and documents keep the address they were made with.
            </p>
            <SettingTable
              title="Branches"
              heads={['Branch', 'Address', 'Phone', 'Opening hours', 'Pickup']}
              maySet={maySet}
              add={open.length < MAX_BRANCHES ? { label: 'Add branch', onAdd: () => edit(NEW) } : undefined}
              readOnly="Your role can read the branches. An Admin changes them."
            >
              {found.map((one) =>
                one instanceof Unreadable ? (
                  <UnreadableRow key={one.id} columns={maySet ? 6 : 5} record={one} />
                ) : (
                  <BranchRow key={one.id} branch={one} onEdit={maySet ? () => edit(one.id) : undefined} />
                ),
              )}
            </SettingTable>
            {maySet && edited !== undefined && (
              <BranchDialog
                key={edited}
                branches={branches}
                branch={branches.find(({ id }) => id === edited)}
                isLastOpen={open.length === 1 && open[0]?.id === edited}
                onClose={close}
              />
            )}
          </>
        )
      }}
    </SettingState>
  )
}

function BranchRow({ branch, onEdit }: { branch: Branch; onEdit: (() => void) | undefined }) {
  const { name, title, code, address, city, ghanaPostGps, phone, hours, pickup, status } = branch
  return (
    <tr>
      <td className={styles.wide}>
        <b>{name}</b> <span className="mono">{code}</span> {status === 'closed' && <Pill>Closed</Pill>}
        <div className="sub">{title}</div>
      </td>
      <td className={styles.wide}>
        {[address, city].filter((part, at) => at === 0 || !address.endsWith(part)).join(', ')}
        <div className="sub mono">{ghanaPostGps}</div>
      </td>
      <td className={styles.nowrap}>{formatPhone(phone)}</td>
      <td className={styles.wide}>{hours ?? <span className="sub">not entered</span>}</td>
      <td>{pickup ? 'Yes' : 'No'}</td>
      {onEdit && <EditCell what={name} onEdit={onEdit} />}
    </tr>
  )
}
