import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { send } from '#data/commands/send.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { beginDraw } from '#domain/loyalty/draw-commands.ts'
import { DRAW_LENGTHS, MAX_TICKETS_EACH } from '#domain/loyalty/prize-draw.ts'
import layout from '#features/admin/shared/record-page.module.css'
import { countReader } from '#lib/count-reader.ts'
import { inTab, keptInTab } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './draws.module.css'
import { timeOf } from '#lib/iso-day.ts'

const KEY = 'new-draw'

const EMPTY = {
  title: '',
  prize: '',
  rules: '',
  ticketPoints: '50',
  ticketsEach: '20',
  closesAt: '',
  source: '',
}
type Values = typeof EMPTY

/** `/adx/prize-draws/new`: begins a draw, which is public from then on; kept over a reload. */
export function NewDrawPage() {
  const navigate = useNavigate()
  // The id is that of the draw: sent again after a lost answer, it begins one.
  const [kept] = useState(
    () =>
      (keptInTab(KEY) as { id: string; values: Partial<Values> } | undefined) ?? { id: newId(), values: {} },
  )
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm<Values>({
    initial: EMPTY,
    draft: kept.values,
    check: problemsOf,
    lengths: DRAW_LENGTHS,
    keep: (_changes, values) => inTab.setItem(KEY, JSON.stringify({ id: kept.id, values })),
  })
  const begin = ({ closesAt, ticketPoints, ticketsEach, ...texts }: Values) =>
    run(
      () => {
        const draft = {
          title: texts.title.trim(),
          prize: texts.prize.trim(),
          rules: texts.rules.trim(),
          source: texts.source.trim(),
          ticketPoints: pointsReader.valueOf(ticketPoints) ?? 0,
          ticketsEach: ticketsReader.valueOf(ticketsEach) ?? 0,
          closesAt: timeOf(closesAt),
        }
        return send(beginDraw, kept.id, draft, { id: kept.id })
      },
      {
        done: () => {
          inTab.removeItem(KEY)
          readAgain('draws')
          void navigate(paths.admin.draw(kept.id), { replace: true })
        },
      },
    )
  return (
    <section className={layout.page} aria-labelledby="new-draw-title">
      <PageTitle title="New prize draw" />
      <h1 id="new-draw-title">New prize draw</h1>
      <form
        noValidate
        className={`card ${styles.form}`}
        onSubmit={form.submit((values) => void begin(values))}
      >
        <TextField label="Title" {...form.input('title')} />
        <TextField label="Prize" {...form.input('prize')} />
        <NumberField
          label="A ticket costs, in points"
          reader={pointsReader}
          {...form.input('ticketPoints')}
        />
        <NumberField
          label="Tickets for each customer, at most"
          reader={ticketsReader}
          {...form.input('ticketsEach')}
        />
        <TextField label="Closes" type="datetime-local" {...form.input('closesAt')} />
        <div className={styles.whole}>
          <TextField
            label="Public source"
            hint="What everybody can look up after the close and nobody knows before, such as “the five numbers of the NLA draw on the evening of 5 December”."
            {...form.input('source')}
          />
        </div>
        <div className={styles.whole}>
          <TextArea
            label="Rules"
            hint="Who can take part, what is won, and how it is handed over."
            rows={6}
            {...form.input('rules')}
          />
        </div>
        <p className={`note ${styles.whole}`}>
          The draw appears on Prize Rush at once, with the fingerprint of its seed. It cannot be changed
          afterwards, and withdrawn only while nobody has a ticket.
        </p>
        {failure && (
          <p className={`failure ${styles.whole}`} role="alert">
            {failure}
          </p>
        )}
        <div className={`row ${styles.whole}`}>
          <ButtonLink to={paths.admin.draws}>Cancel</ButtonLink>
          <Button type="submit" tone="go" busy={isBusy}>
            Begin the draw
          </Button>
        </div>
      </form>
    </section>
  )
}

const pointsReader = countReader({ noun: 'point', min: 1, max: 1_000_000, example: '50' })
const ticketsReader = countReader({ noun: 'ticket', min: 1, max: MAX_TICKETS_EACH, example: '20' })

const problemsOf = (values: Values) => ({
  title: values.title.trim().length < 3 ? 'Enter a title' : undefined,
  prize: values.prize.trim().length < 3 ? 'Enter what is won' : undefined,
  rules: values.rules.trim().length < 20 ? 'Enter the rules, in a sentence or more' : undefined,
  source: values.source.trim().length < 10 ? 'Name what everybody can look up' : undefined,
  ticketPoints: pointsReader.faultOf(values.ticketPoints),
  ticketsEach: ticketsReader.faultOf(values.ticketsEach),
  closesAt: timeOf(values.closesAt) > Date.now() ? undefined : 'Enter a day and a time to come',
})
