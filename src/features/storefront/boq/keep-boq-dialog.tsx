import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { loginUrl } from '#components/people/login-url.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { keepBoq } from '#data/boq/kept-boqs.ts'
import {
  BOQ_LENGTHS,
  BOQ_PLACES,
  freePlaceOf,
  settledDecisions,
  type KeptBoq,
} from '#domain/boq/review/kept-boq.ts'
import { dayText } from '#lib/time-ago.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useBoqColumnsStore } from './boq-columns-store.ts'
import { keptInPlace, useBoqStore } from './boq-store.ts'
import type { Boq } from './use-boq.ts'
import { useKeptBoqs } from './use-kept-boqs.ts'

export function KeepBoqDialog({ boq, onClose }: { boq: Boq; onClose: () => void }) {
  const uid = useOptionalUser()?.uid
  const { boqs, taken, error } = useKeptBoqs(uid)
  if (!uid)
    return (
      <Dialog
        open
        title="Sign in to keep bills"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <ButtonLink tone="go" to={loginUrl(paths.boq)}>
              Sign in
            </ButtonLink>
          </>
        }
      >
        <p>
          Kept bills belong to your account, so that you find them on every device. This bill is still here
          after you have signed in.
        </p>
      </Dialog>
    )
  if (boqs && taken) return <KeepForm uid={uid} boq={boq} boqs={boqs} taken={taken} onClose={onClose} />
  return (
    <Dialog open title="Keep this bill" onClose={onClose}>
      {error ? (
        <p role="alert">Your kept bills could not be loaded. Please try again.</p>
      ) : (
        <Skeleton height="120px" />
      )}
    </Dialog>
  )
}

const NEW = 'new'

function KeepForm({
  uid,
  boq,
  boqs,
  taken,
  onClose,
}: {
  uid: string
  boq: Boq
  boqs: readonly KeptBoq[]
  taken: readonly string[]
  onClose: () => void
}) {
  const { text, decisions, numberFormat, picture, keptIn, comparedWith } = useBoqStore()
  const columns = useBoqColumnsStore((state) => state.columns)
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'Another bill was kept meanwhile. Please choose again where this one goes.' },
  })
  // Made before the first try, so that a repeat finds it done.
  const [now] = useState(() => Date.now())
  const free = freePlaceOf(taken)
  const first = boqs.find(({ id }) => id === (keptIn || comparedWith))
  const form = useRecordForm({
    initial: {
      name: first?.name ?? '',
      place: first?.id ?? (free === undefined ? (boqs[0]?.id ?? '') : NEW),
    },
    check: ({ name }) => ({
      name: name.trim() ? undefined : 'Enter a name, such as the project and its stage',
    }),
    lengths: { name: BOQ_LENGTHS.name },
    keptAs: `keep bill ${keptIn}`,
  })

  async function keep({ name, place }: { name: string; place: string }) {
    const replaced = boqs.find(({ id }) => id === place)
    const target = replaced?.id ?? free ?? ''
    const heads = new Set(boq.file.columns.map(({ key }) => key))
    const isKept = await run(
      () =>
        keepBoq(uid, target, replaced?.createdAt ?? now, {
          name: name.trim(),
          text,
          picture,
          numberFormat: numberFormat ?? '',
          columns: Object.fromEntries(Object.entries(columns).filter(([key]) => heads.has(key))),
          decisions: settledDecisions(boq.rows, decisions),
          lineCount: boq.lines.filter(({ kind }) => kind === 'item').length,
        }),
      { done: `${name.trim()} is kept` },
    )
    if (isKept) {
      keptInPlace(target)
      onClose()
    }
    return isKept
  }

  return (
    <FormDialog
      title="Keep this bill"
      onClose={onClose}
      onSubmit={form.submit(keep)}
      confirmLabel="Keep"
      busy={isBusy}
      failure={failure}
    >
      <p>
        Its lines and what you chose for them, without prices: opened again, it shows the prices of that day.
      </p>
      <TextField label="Name" hint="The project and its stage, for example" {...form.input('name')} />
      {boqs.length > 0 && (
        <SelectField
          label="Keep it as"
          hint={
            free === undefined
              ? `You keep ${BOQ_PLACES.length} bills: delete one, or replace one.`
              : undefined
          }
          options={[
            { value: NEW, label: 'A bill of its own', disabled: free === undefined },
            ...boqs.map(({ id, name, updatedAt }) => ({
              value: id,
              label: `In place of ${name}, kept ${dayText(updatedAt)}`,
            })),
          ]}
          {...form.input('place')}
        />
      )}
    </FormDialog>
  )
}
