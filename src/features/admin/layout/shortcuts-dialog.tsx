import { SHORTCUTS } from '#features/admin/shared/shortcuts.ts'
import { capOf } from '#lib/shortcut.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import styles from './shortcuts-dialog.module.css'

const ALL = Object.values(SHORTCUTS)
const GROUPS = [...new Set(ALL.map(({ group }) => group))]

/** What `?` shows. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Keyboard shortcuts" onClose={onClose}>
    <div className={styles.groups}>
      {GROUPS.map((group) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <dl className={styles.list}>
            {ALL.filter((one) => one.group === group).map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{capOf(key)}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
