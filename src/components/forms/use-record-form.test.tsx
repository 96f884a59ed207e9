import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { UserRecord } from '#domain/people/user.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { readGhanaPostGps } from '#domain/people/ghana-post-gps.ts'
import { useRecordForm } from './use-record-form.ts'

type Site = { name: string; method: 'pickup' | 'delivery'; town: string }

const SITE: Site = { name: '', method: 'delivery', town: '' }

const errorsOf = ({ name, method, town }: Site) => ({
  name: name.trim() ? undefined : 'Enter the name',
  town: method === 'pickup' || town ? undefined : 'Enter the town',
})

function SiteForm({
  initial = SITE,
  draft,
  save = () => undefined,
  taken,
  keep,
}: {
  initial?: Site
  draft?: Partial<Site>
  save?: (site: Site) => unknown
  /** The only name that saving refuses. */
  taken?: string
  keep?: (changes: Partial<Site>) => void
}) {
  const form = useRecordForm({ initial, draft, check: errorsOf, lengths: { name: 10 }, keep })
  return (
    <form
      noValidate
      onSubmit={form.submit((site) =>
        site.name === taken ? form.refuse({ name: 'This name is taken' }) : save(site),
      )}
    >
      {form.values.method === 'delivery' && <TextField label="Town" {...form.input('town')} />}
      <TextField label="Name" {...form.input('name')} />
      <RadioGroup
        label="How"
        options={[
          { value: 'pickup', label: 'Pickup' },
          { value: 'delivery', label: 'Delivery' },
        ]}
        {...form.control('method')}
      />
      <Button type="submit">Save</Button>
      <Button onClick={() => form.reset()}>Discard</Button>
      {form.isDirty && <p>Not saved</p>}
    </form>
  )
}

/** Starts again once it is saved, as forms that stay open do. */
function StayingForm({ initial, saved }: { initial: Site; saved: Promise<void> }) {
  const form = useRecordForm({ initial, check: errorsOf })
  return (
    <form noValidate onSubmit={form.submit(() => saved.then(() => form.reset()))}>
      <TextField label="Name" {...form.input('name')} />
      <Button type="submit">Save</Button>
    </form>
  )
}

const town = () => screen.getByLabelText('Town')
const name = () => screen.getByLabelText('Name')
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

test('nothing is marked as wrong before the first attempt, which moves the focus to the first wrong field of the page', async () => {
  const save = vi.fn<(site: Site) => void>()
  render(<SiteForm save={save} />)
  await userEvent.type(name(), ' ')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Save')
  await waitFor(() => expect(town()).toHaveFocus())
  expect(town()).toHaveAccessibleDescription('Enter the town')
  expect(name()).toBeInvalid()
  expect(save).not.toHaveBeenCalled()
})

test('an error goes as soon as it is corrected, comes back with the mistake, and does not take the focus', async () => {
  render(<SiteForm />)
  await press('Save')
  await userEvent.type(name(), 'A')
  expect(name()).toBeValid()
  expect(town()).toBeInvalid()
  await userEvent.clear(name())
  expect(name()).toHaveAccessibleDescription('Enter the name')
  await waitFor(() => expect(name()).toHaveFocus())
})

test('the error of a field that depends on another follows it, and what was typed there comes back', async () => {
  const save = vi.fn<(site: Site) => void>()
  render(<SiteForm initial={{ ...SITE, name: 'Depot' }} save={save} />)
  await userEvent.type(town(), 'Tema')
  await userEvent.click(screen.getByLabelText('Pickup'))
  expect(screen.queryByLabelText('Town')).toBeNull()
  await press('Save')
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Depot', method: 'pickup', town: 'Tema' })
  await userEvent.click(screen.getByLabelText('Delivery'))
  expect(town()).toHaveValue('Tema')
  await userEvent.clear(town())
  await press('Save')
  await waitFor(() => expect(town()).toHaveFocus())
  expect(save).toHaveBeenCalledTimes(1)
})

test('a date that no calendar has is not taken for none', async () => {
  const save = vi.fn<(values: { from: string }) => void>()
  function DayForm() {
    const form = useRecordForm({ initial: { from: '' }, check: () => ({}) })
    return (
      <form noValidate onSubmit={form.submit(save)}>
        <TextField label="From" type="date" optional {...form.input('from')} />
        <Button type="submit">Save</Button>
      </form>
    )
  }
  render(<DayForm />)
  const from = screen.getByLabelText<HTMLInputElement>(/From/)
  // As a browser holds 31/02/2026.
  Object.defineProperty(from, 'validity', { configurable: true, value: { badInput: true } })
  await press('Save')
  expect(await screen.findByText(/Enter a day that exists/)).toBeVisible()
  expect(save).not.toHaveBeenCalled()

  Object.defineProperty(from, 'validity', { value: { badInput: false } })
  await userEvent.type(from, '2026-02-28')
  expect(from).not.toBeInvalid()
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ from: '2026-02-28' }))
})

test('stops at the length its record has room for', async () => {
  render(<SiteForm />)
  await userEvent.type(name(), 'Ridge Hospital')
  expect(name()).toHaveValue('Ridge Hosp')
})

test('starts from a draft and keeps each edit in it', async () => {
  const keep = vi.fn<(changes: Partial<Site>) => void>()
  render(<SiteForm draft={{ town: 'Tema' }} keep={keep} />)
  expect(town()).toHaveValue('Tema')
  expect(screen.getByText('Not saved')).toBeVisible()
  expect(keep).not.toHaveBeenCalled()
  await userEvent.type(name(), 'A')
  expect(keep).toHaveBeenLastCalledWith({ name: 'A' }, { name: 'A', method: 'delivery', town: 'Tema' })
  await userEvent.click(screen.getByLabelText('Pickup'))
  expect(keep).toHaveBeenLastCalledWith({ method: 'pickup' }, { name: 'A', method: 'pickup', town: 'Tema' })
})

test('a field that was not edited follows the record, one that was keeps its text', async () => {
  const { rerender } = render(
    <SiteForm initial={{ ...SITE, town: 'Tema', name: 'Depot' }} draft={{ name: 'Yard' }} />,
  )
  await userEvent.clear(name())
  await press('Save')
  rerender(<SiteForm initial={{ ...SITE, town: 'Kumasi', name: 'Store' }} />)
  expect(town()).toHaveValue('Kumasi')
  expect(name()).toHaveValue('')
  expect(name()).toBeInvalid()
  expect(screen.getByText('Not saved')).toBeVisible()
  await press('Discard')
  expect(name()).toHaveValue('Store')
  expect(name()).toBeValid()
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('what only saving could find out is shown beside its field until that is edited or tried again', async () => {
  const save = vi.fn<(site: Site) => void>()
  const { rerender } = render(<SiteForm draft={{ town: 'Tema', name: 'Depot' }} taken="Depot" />)
  await press('Save')
  expect(name()).toHaveAccessibleDescription('This name is taken')
  await waitFor(() => expect(name()).toHaveFocus())
  await userEvent.type(town(), ' 2')
  expect(name()).toBeInvalid()
  await userEvent.type(name(), '2')
  expect(name()).toBeValid()
  await userEvent.clear(name())
  await userEvent.type(name(), 'Depot')
  await press('Save')
  expect(name()).toBeInvalid()
  rerender(<SiteForm save={save} />)
  await press('Save')
  expect(name()).toBeValid()
  expect(save).toHaveBeenCalledTimes(1)
})

test('a form that starts again once it was saved shows the record as it is by then', async () => {
  let answer = () => {}
  const saved = new Promise<void>((resolve) => (answer = resolve))
  const before: Site = { name: 'Old', method: 'pickup', town: '' }
  const { rerender } = render(<StayingForm initial={before} saved={saved} />)
  await userEvent.clear(name())
  await userEvent.type(name(), 'New')
  await press('Save')
  // The record arrives before the answer does.
  rerender(<StayingForm initial={{ ...before, name: 'New' }} saved={saved} />)
  answer()
  await saved
  await waitFor(() => expect(name()).toHaveValue('New'))
  await userEvent.type(name(), 'er')
  expect(name()).toHaveValue('Newer')
})

/** A dialog that asks why, about one order or another. */
function WhyForm({ about, send }: { about: string; send: () => Promise<boolean> }) {
  const form = useRecordForm({
    initial: { reason: '' },
    check: () => ({}),
    keptAs: `decline ${about}`,
  })
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <TextField label="Reason" {...form.input('reason')} />
      <Button type="submit">Decline</Button>
    </form>
  )
}

const reason = () => screen.getByLabelText('Reason')
const refuses = () => Promise.resolve(false)

test('what is typed is there again when the form is opened for the same record, until it is sent', async () => {
  const first = render(<WhyForm about="a" send={refuses} />)
  await userEvent.type(reason(), 'No stock')
  await press('Decline')
  first.unmount()

  const other = render(<WhyForm about="b" send={refuses} />)
  expect(reason()).toHaveValue('')
  other.rerender(<WhyForm about="a" send={refuses} />)
  expect(reason()).toHaveValue('No stock')
  other.rerender(<WhyForm about="b" send={refuses} />)
  expect(reason()).toHaveValue('')
  other.unmount()

  const again = render(<WhyForm about="a" send={() => Promise.resolve(true)} />)
  expect(reason()).toHaveValue('No stock')
  await press('Decline')
  again.unmount()
  render(<WhyForm about="a" send={refuses} />)
  expect(reason()).toHaveValue('')
})

test('another person who signs in in this tab does not see what was typed', async () => {
  onTestFinished(() => useSessionStore.setState({ user: undefined }))
  useSessionStore.setState({ user: { uid: 'abena' } as UserRecord })
  const first = render(<WhyForm about="a" send={refuses} />)
  await userEvent.type(reason(), 'They owe us')
  first.unmount()
  useSessionStore.setState({ user: { uid: 'yaw' } as UserRecord })
  const second = render(<WhyForm about="a" send={refuses} />)
  expect(reason()).toHaveValue('')
  second.unmount()
  useSessionStore.setState({ user: { uid: 'abena' } as UserRecord })
  render(<WhyForm about="a" send={refuses} />)
  expect(reason()).toHaveValue('They owe us')
})

test('a draft that is changed in another window is followed field by field; what is typed here stays', async () => {
  const { rerender } = render(<SiteForm draft={{ name: 'Tema' }} />)
  await userEvent.type(town(), 'Ho')
  rerender(<SiteForm draft={{ name: 'Tema B', town: 'Ho' }} />)
  expect(name()).toHaveValue('Tema B')
  expect(town()).toHaveValue('Ho')
  await userEvent.type(name(), '2')
  rerender(<SiteForm draft={{ name: 'Tema B', town: 'Ho' }} />)
  expect(name()).toHaveValue('Tema B2')
})

const TYPED = { name: '', note: '', gps: '', password: '' }

function TypedForm({ save }: { save: (typed: typeof TYPED) => unknown }) {
  const form = useRecordForm({
    initial: TYPED,
    check: ({ name }) => ({ name: name ? undefined : 'Enter the name' }),
    readers: { gps: readGhanaPostGps },
  })
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <TextField label="Name" {...form.input('name')} />
      <TextArea label="Note" {...form.input('note')} />
      <TextField label="GPS" {...form.input('gps')} />
      <TextField label="Password" {...form.input('password')} />
      <Button type="submit">Save</Button>
    </form>
  )
}

test('texts are cleaned, lines stay in a text area, and passwords stay as they are', async () => {
  const save = vi.fn<(typed: typeof TYPED) => void>()
  render(<TypedForm save={save} />)
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.paste(' Ade\u0301\u00A0Men\u200Bsah\u202E ')
  await userEvent.click(screen.getByLabelText('Note'))
  await userEvent.paste('One\ntwo\u00A0')
  await userEvent.click(screen.getByLabelText('Password'))
  await userEvent.paste(' a\u00A0b ')
  await userEvent.click(screen.getByText('Save'))
  await waitFor(() => {
    expect(save).toHaveBeenCalledWith({
      name: 'Adé Mensah',
      note: 'One\ntwo',
      gps: '',
      password: ' a\u00A0b ',
    })
  })
})

test('a field that is left shows how it was understood, or why it was not', async () => {
  const save = vi.fn<(typed: typeof TYPED) => void>()
  render(<TypedForm save={save} />)
  const gps = screen.getByLabelText<HTMLInputElement>('GPS')
  await userEvent.type(gps, 'ga 123 456')
  await userEvent.tab()
  await screen.findByText(/Enter a GhanaPost GPS address/)
  await userEvent.type(gps, '7')
  expect(screen.queryByText(/Enter a GhanaPost GPS address/)).toBeNull()
  await userEvent.tab()
  await waitFor(() => {
    expect(gps.value).toBe('GA-123-4567')
  })
})
