import { useState, type ReactNode } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { checkDraw, ticketsText, type DrawCheck, type PrizeDraw } from '#domain/loyalty/prize-draw.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './loyalty.module.css'

/** Repeats a draw in the browser, from what was published. */
export function CheckDraw({ draw }: { draw: PrizeDraw }) {
  const [check, setCheck] = useState<DrawCheck & { list: string }>()
  const { run, isBusy } = useAction({ title: 'The tickets could not be loaded' })
  const repeat = async () => {
    const { fetchTickets } = await import('#data/loyalty/public-draws.ts')
    const { entries } = await fetchTickets(draw.id)
    return { ...(await checkDraw(draw, entries)), list: ticketsText(entries) }
  }
  if (!check)
    return (
      <p>
        <Button size="s" busy={isBusy} onClick={() => void run(repeat, { done: setCheck })}>
          Check this draw
        </Button>
      </p>
    )
  const isRight = check.isSeedRight && check.isTicketsRight && check.ticket === draw.winningTicket
  return (
    <div className={isRight ? styles.right : 'failure'} role="status">
      <p>
        <b>
          {isRight
            ? `Repeated in your browser: ticket ${check.ticket} wins.`
            : 'Repeated in your browser: this draw is not right. Please write to us.'}
        </b>
      </p>
      <ul className={styles.checks}>
        <Line isRight={check.isSeedRight}>The seed has the fingerprint that was shown before the draw</Line>
        <Line isRight={check.isTicketsRight}>
          The list of tickets has the fingerprint that was drawn from
        </Line>
        <Line isRight={check.ticket === draw.winningTicket}>
          Seed, public value and list give ticket {check.ticket}
        </Line>
      </ul>
      <details className={styles.details}>
        <summary>What it was repeated from</summary>
        <p className="sub">
          Seed: <span className={`mono ${styles.hash}`}>{draw.seed}</span>
        </p>
        <p className="sub">
          Fingerprint of the list: <span className={`mono ${styles.hash}`}>{draw.ticketsHash}</span>
        </p>
        <p className="sub">
          The winning number is SHA-256 of the seed, the public value and the fingerprint of the list, each of
          the first two followed by a line break, read as a number; of that the remainder by the number of
          tickets, plus one.
        </p>
        <textarea
          className={`mono ${styles.list}`}
          readOnly
          rows={8}
          aria-label="Tickets"
          value={check.list}
        />
      </details>
    </div>
  )
}

const Line = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <li>
    <Icon name={isRight ? 'check' : 'close'} size={14} /> {children}
    {!isRight && <b>: no</b>}
  </li>
)
