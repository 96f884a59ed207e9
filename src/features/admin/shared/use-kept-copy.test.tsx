import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeptCopy } from './use-kept-copy.ts'

const opened = (revision: number, note: string) =>
  renderHook(
    (props: { revision: number; note: string }) =>
      useKeptCopy('order-1', props.revision, { note, lines: '2' }),
    {
      initialProps: { revision, note },
    },
  )

test('what is typed over a record that another window saves meanwhile stays, and asks which counts', () => {
  const { result, rerender } = opened(1, 'stored')
  act(() => result.current.change({ note: 'typed' }))
  expect(result.current).toMatchObject({ isDirty: true, isOvertaken: false })
  rerender({ revision: 2, note: 'theirs' })
  expect(result.current).toMatchObject({ copy: { note: 'typed' }, seen: 1, isOvertaken: true })
  act(() => result.current.keepMine())
  expect(result.current).toMatchObject({ copy: { note: 'typed' }, seen: 2, isOvertaken: false })
})

test('after a reload it is as it was left; dropped, the record is shown as it is now', () => {
  const first = opened(1, 'stored')
  act(() => first.result.current.change({ note: 'typed' }))
  first.unmount()
  const { result } = opened(3, 'theirs')
  expect(result.current).toMatchObject({ copy: { note: 'typed' }, isOvertaken: true })
  act(() => result.current.drop())
  expect(result.current).toMatchObject({ copy: { note: 'theirs' }, isDirty: false, isOvertaken: false })
})
