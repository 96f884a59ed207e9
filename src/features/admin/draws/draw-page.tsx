import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { useAction } from '#components/states/use-action.ts'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { send } from '#data/commands/send.ts'
import { watchDraw, watchWinner } from '#data/loyalty/draws.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { drawWinner, withdrawDraw } from '#domain/loyalty/draw-commands.ts'
import {
  DRAW_LENGTHS,
  isTakingTickets,
  type PrizeDraw,
  type PrizeWinner,
} from '#domain/loyalty/prize-draw.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { formatNumber } from '#lib/format-number.ts'
import { countOf } from '#lib/plural.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DrawPill } from './draw-columns.tsx'
import styles from './draws.module.css'

/** `/adx/prize-draws/:id`: a draw, from its begin to the winner. */
export function DrawPage() {
  const { id = '' } = useParams()
  const record = useLive<PrizeDraw | undefined>(`prizeDraws/${id}`, (onData, onError) =>
    watchDraw(id, onData, onError),
  )
  return (
    <RecordPage
      noun="draw"
      icon="tag"
      back={{ url: paths.admin.draws, label: 'Prize draws' }}
      record={record}
    >
      {(draw) => <OneDraw key={draw.id} draw={draw} />}
    </RecordPage>
  )
}

function OneDraw({ draw }: { draw: PrizeDraw }) {
  const now = useNow()
  return (
    <>
      <PageTitle title={draw.title} />
      <header className={`head-row ${layout.head}`}>
        <h1>{draw.title}</h1>
        <DrawPill draw={draw} now={now} />
      </header>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          ['Prize', draw.prize],
          [draw.closesAt > now ? 'Closes' : 'Closed', timestampText(draw.closesAt)],
          ['A ticket costs', countOf(draw.ticketPoints, 'point')],
          ['Tickets taken', formatNumber(draw.ticketCount)],
          ['For each customer', `${formatNumber(draw.ticketsEach)} at most`],
          ['Public source', draw.source],
          ['It said', draw.publicValue],
          ['Winning ticket', draw.winningTicket === 0 ? '' : formatNumber(draw.winningTicket)],
          ['Drawn', draw.drawnAt === 0 ? '' : timestampText(draw.drawnAt)],
          [
            'Fingerprint of the seed',
            <span key="hash" className={`mono ${styles.hash}`}>
              {draw.seedHash}
            </span>,
          ],
        ]}
      />
      <section className={`panel ${styles.rules}`} aria-labelledby="rules">
        <h2 id="rules">Rules</h2>
        <p>{draw.rules}</p>
      </section>
      {draw.status === 'drawn' ? <Winner id={draw.id} /> : <Actions draw={draw} now={now} />}
    </>
  )
}

function Winner({ id }: { id: string }) {
  const { data } = useLive<PrizeWinner | undefined>(`prizeWinners/${id}`, (onData, onError) =>
    watchWinner(id, onData, onError),
  )
  return (
    <section className={`panel ${styles.rules}`} aria-labelledby="winner">
      <h2 id="winner">Winner</h2>
      {data && (
        <FactList
          className={styles.winner}
          facts={[
            ['Name', data.name],
            ['Company', data.company],
            ['Phone', data.phone ? <PhoneLink key="phone" phone={data.phone} /> : ''],
            [
              'Email',
              <a key="email" href={`mailto:${data.email}`}>
                {data.email}
              </a>,
            ],
          ]}
        />
      )}
      <p className="sub">
        Customers see the first name and an initial.{' '}
        <ButtonLink size="s" to={paths.prizeRush}>
          Open Prize Rush
        </ButtonLink>
      </p>
    </section>
  )
}

function Actions({ draw, now }: { draw: PrizeDraw; now: number }) {
  const [question, setQuestion] = useState<'draw' | 'withdraw'>()
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const close = () => setQuestion(undefined)
  if (draw.ticketCount === 0)
    return (
      <div className={styles.actions}>
        <p className="sub">Nobody has a ticket yet.</p>
        <Button tone="danger" onClick={() => setQuestion('withdraw')}>
          Withdraw the draw
        </Button>
        <ConfirmDialog
          open={question === 'withdraw'}
          title="Withdraw the draw?"
          confirmLabel="Withdraw"
          danger
          busy={isBusy}
          onConfirm={() =>
            void run(() => send(withdrawDraw, draw.id, {}), {
              done: () => {
                readAgain('draws')
                void navigate(paths.admin.draws, { replace: true })
              },
            })
          }
          onClose={close}
        >
          <p>It disappears from Prize Rush, as if it had never been there.</p>
        </ConfirmDialog>
      </div>
    )
  if (isTakingTickets(draw, now))
    return (
      <p className="note">
        Customers have tickets, so the draw takes place. It can be drawn once it has closed.
      </p>
    )
  return (
    <div className={styles.actions}>
      <Button tone="go" onClick={() => setQuestion('draw')}>
        Draw the winner
      </Button>
      <DrawDialog draw={draw} open={question === 'draw'} onClose={close} />
    </div>
  )
}

function DrawDialog({ draw, open, onClose }: { draw: PrizeDraw; open: boolean; onClose: () => void }) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { publicValue: '' },
    check: ({ publicValue }) => ({
      publicValue: publicValue.trim() === '' ? 'Enter what the source says' : undefined,
    }),
    lengths: { publicValue: DRAW_LENGTHS.publicValue },
    keptAs: `draw ${draw.id}`,
  })
  return (
    <FormDialog
      open={open}
      title="Draw the winner"
      onSubmit={form.submit(async ({ publicValue }) => {
        const isDone = await run(() => send(drawWinner, draw.id, { publicValue }), {
          done: 'The winner is drawn',
        })
        if (isDone) onClose()
        return isDone
      })}
      onClose={onClose}
      confirmLabel="Draw"
      busy={isBusy}
      failure={failure}
    >
      <p>{draw.source}</p>
      <TextField
        label="What it says"
        hint="Exactly as it was published: it decides the winner with the seed, and stands beside it for good."
        {...form.input('publicValue')}
      />
    </FormDialog>
  )
}
