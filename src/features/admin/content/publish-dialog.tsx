import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { timeOf } from '#lib/iso-day.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './post-editor.module.css'

type When = { when: 'now' | 'later'; at: string }

/** Asks from when on readers see the post; `publishAt` is the time it has, epoch milliseconds. */
export function PublishDialog({
  publishAt,
  isBusy,
  failure,
  onPublish,
  onClose,
}: {
  publishAt: number
  isBusy: boolean
  failure: string
  onPublish: (at: number | 'now') => void
  onClose: () => void
}) {
  const [openedAt] = useState(() => Date.now())
  const form = useRecordForm<When>({
    initial: {
      when: publishAt > openedAt ? 'later' : 'now',
      at: fieldText(publishAt > openedAt ? publishAt : tomorrowAtEight(openedAt)),
    },
    check: ({ when, at }) => ({
      at: when === 'now' || timeOf(at) > Date.now() ? undefined : 'Choose a time that is still to come',
    }),
  })
  return (
    <Dialog
      open
      title="Publish the post"
      onClose={onClose}
      onSubmit={form.submit(({ when, at }) => onPublish(when === 'now' ? 'now' : timeOf(at)))}
      actions={
        <Button type="submit" tone="go" busy={isBusy}>
          {form.values.when === 'now' ? 'Publish' : 'Schedule'}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <RadioGroup
          label="When do readers see it?"
          columns={2}
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later', hint: 'It appears by itself.' },
          ]}
          {...form.control('when')}
        />
        {form.values.when === 'later' && (
          <TextField label="Date and time in Ghana" type="datetime-local" {...form.input('at')} />
        )}
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}

/** Ghana is on UTC all year. */
const fieldText = (at: number): string => new Date(at).toISOString().slice(0, 16)

const HOUR = 3_600_000
const tomorrowAtEight = (now: number): number => Math.floor(now / (24 * HOUR)) * 24 * HOUR + 32 * HOUR
