import { useEffect, useRef, useState } from 'react'
import type { NumberReader } from '#lib/number-reader.ts'
import { NumberCell } from './number-cell.tsx'
import { NumberField } from './number-field.tsx'

type Settled = {
  reader: NumberReader
  /** Undefined until one is entered. */
  value: number | undefined
  /** Undefined for a text that is no such number: it stays in the field, with the reason. */
  onChange: (value: number | undefined) => void
}

/** A number that is applied when its field is left. */
export function SettledNumberField({
  label,
  hint,
  optional,
  ...settled
}: Settled & { label: string; hint?: string; optional?: boolean }) {
  const { inputProps, fault } = useSettledNumber(settled)
  return (
    <NumberField
      label={label}
      hint={hint}
      {...(optional && { optional })}
      reader={settled.reader}
      error={fault}
      {...inputProps}
    />
  )
}

/** The same in a cell of a table. */
export function SettledNumberCell({
  'aria-label': label,
  className,
  ...settled
}: Settled & { 'aria-label': string; className: string | undefined }) {
  const { inputProps, fault } = useSettledNumber(settled)
  return (
    <NumberCell
      aria-label={label}
      className={className}
      reader={settled.reader}
      error={fault}
      {...inputProps}
      onChange={(value) => inputProps.onChange({ target: { value } })}
    />
  )
}

function useSettledNumber({ reader, value, onChange }: Settled) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const settle = () => {
    if (typed === undefined) return
    const found = reader.faultOf(typed)
    setFault(found)
    if (found === undefined) setTyped(undefined)
    onChange(reader.valueOf(typed))
  }
  // Leaving the page with the keyboard, or with the browser's Back, fires no blur first.
  const settleAtEnd = useRef(() => {})
  useEffect(() => {
    settleAtEnd.current = () => {
      // With the field its fault is gone: what was entered before counts.
      if (typed !== undefined) onChange(reader.valueOf(typed) ?? value)
    }
  })
  useEffect(() => () => settleAtEnd.current(), [])
  return {
    fault,
    inputProps: {
      value: typed ?? (value === undefined ? '' : reader.toType(value)),
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value)
        if (fault !== undefined) setFault(reader.faultOf(event.target.value))
      },
      onBlur: settle,
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') settle()
      },
    },
  }
}
