// A native list takes the focus from the field and cannot hold two columns.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { ADMIN_SCREENS, screensFor } from '#features/admin/shared/admin-screens.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { findOrdersByRef } from '#data/orders/admin-orders.ts'
import { ORDER_STATUS_LABELS, type Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './command-palette.module.css'

/** A dialog gives the focus to what carries the attribute, which React's `autoFocus` never writes. */
const focusOnOpen = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')

type Command = { id: string; label: string; hint: string; icon: IconName; to: string }

/** Ctrl-K: go to a screen, or find an order by its reference. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Go to, find, do" onClose={onClose}>
      <Commands onDone={onClose} />
    </Dialog>
  )
}

function Commands({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { commands, isSearching } = useCommands(text)
  const current = commands[Math.min(chosen, commands.length - 1)]

  function run(command: Command | undefined) {
    if (!command) return
    onDone()
    void navigate(command.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && commands.length > 0) {
      event.preventDefault()
      setChosen((commands.length + chosen + step) % commands.length)
    }
    if (event.key !== 'Enter') return
    // The focus goes back to the button behind the dialog, which the same key would press.
    event.preventDefault()
    run(current)
  }

  return (
    <>
      <input
        className={styles.input}
        ref={focusOnOpen}
        role="combobox"
        aria-label="Screen or order reference"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${current.id}`}
        placeholder="Orders, stock, AMES0412…"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Commands" className={styles.list}>
        {commands.map((command) => (
          // Keys are the field's, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={`${listId}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === current}
            className={styles.command}
            onClick={() => run(command)}
          >
            <Icon name={command.icon} size={16} />
            <span>{command.label}</span>
            <small>{command.hint}</small>
          </div>
        ))}
      </div>
      <output className={styles.state}>{stateText(commands.length, isSearching, text)}</output>
    </>
  )
}

function useCommands(text: string): { commands: Command[]; isSearching: boolean } {
  const { roles } = useUser()
  const asked = text.trim().toLowerCase()
  const screens = [...screensFor(roles), ACCESS, SHOP].filter(({ label }) =>
    label.toLowerCase().includes(asked),
  )
  const { orders, isSearching } = useOrdersByRef(useDeferredValue(asked))
  return {
    commands: [
      ...orders.map((order) => ({
        id: order.id,
        ...(order instanceof Unreadable
          ? { label: `${asked.toUpperCase()} · cannot be read`, hint: order.problem }
          : {
              label: `${order.ref} · ${order.customer.company || order.customer.name}`,
              hint: ORDER_STATUS_LABELS[order.status],
            }),
        icon: 'receipt' as const,
        to: paths.admin.order(order.id),
      })),
      ...screens.map(({ label, path, icon }) => ({ id: path, label, hint: 'Go to', icon, to: path })),
    ],
    isSearching,
  }
}

const ACCESS = { label: 'What I may do, and why not', path: paths.admin.access, icon: 'lock' as const }
const SHOP = { label: 'The shop', path: paths.home, icon: 'cart' as const }

/** Spec §9: two times two letters and four digits, more of them from order 10,000 on. */
const REFERENCE = /^[a-z]{4}\d{4,}$/

function useOrdersByRef(asked: string): { orders: readonly Read<Order>[]; isSearching: boolean } {
  const { roles } = useUser()
  const { scope } = useAdminBranches()
  const [found, setFound] = useState<{ ref: string; orders: readonly Read<Order>[] }>()
  const isReference = REFERENCE.test(asked) && meetsNeed(roles, ADMIN_SCREENS.orders.need)

  useEffect(() => {
    if (!isReference) return undefined
    let isCurrent = true
    const tell = (orders: readonly Read<Order>[]) => isCurrent && setFound({ ref: asked, orders })
    findOrdersByRef(asked, scope).then(tell, () => tell([]))
    return () => {
      isCurrent = false
    }
  }, [isReference, asked, scope])

  if (!isReference) return { orders: [], isSearching: false }
  return found?.ref === asked
    ? { orders: found.orders, isSearching: false }
    : { orders: [], isSearching: true }
}

function stateText(count: number, isSearching: boolean, text: string): string {
  if (isSearching) return 'Looking for the order…'
  return count === 0 && text !== '' ? 'Nothing is called that. An order has a reference like AMES0412.' : ''
}
