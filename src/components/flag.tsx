import type { ReactNode } from 'react'
import type { CurrencyCode } from '#domain/currency.ts'
import styles from './flag.module.css'

const bands = (...colours: readonly string[]) =>
  colours.map((colour, at) => (
    <rect
      key={at}
      y={(at * 14) / colours.length}
      width="20"
      height={14 / colours.length + 0.1}
      fill={colour}
    />
  ))

const stripes = (...colours: readonly string[]) =>
  colours.map((colour, at) => (
    <rect
      key={at}
      x={(at * 20) / colours.length}
      width={20 / colours.length + 0.1}
      height="14"
      fill={colour}
    />
  ))

// Drawn, because most desktop systems have no flags among their letters.
const FLAGS: Record<CurrencyCode, ReactNode> = {
  CAD: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path
        fill="#d52b1e"
        d="M0 0h5v14H0zM15 0h5v14h-5zM10 3l.9 1.7 1.5-.5-.4 2 1.5.4-2 2 .3.9-1.5-.2V11h-.6V9.300l-1.5.2.3-.9-2-2 1.5-.4-.4-2 1.5.5z"
      />
    </>
  ),
  GBP: (
    <>
      <path fill="#012169" d="M0 0h20v14H0z" />
      <path stroke="#fff" strokeWidth="2.8" d="m0 0 20 14M20 0 0 14" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 20 14M20 0 0 14" />
      <path fill="#fff" d="M7.7 0h4.600v14H7.700zM0 4.700h20v4.600H0z" />
      <path fill="#c8102e" d="M8.6 0h2.800v14H8.600zM0 5.600h20v2.800H0z" />
    </>
  ),
  GHS: (
    <>
      {bands('#ce1126', '#fcd116', '#006b3f')}
      <path d="m10 4.7.6 1.700h1.700l-1.4 1.1.5 1.7-1.4-1-1.4 1 .5-1.7-1.4-1.100h1.700z" />
    </>
  ),
  KES: (
    <>
      {bands('#000', '#bb0000', '#006600')}
      <path fill="#fff" d="M0 4.200h20v.8H0zM0 9h20v.8H0z" />
      <ellipse cx="10" cy="7" rx="1.9" ry="4" fill="#bb0000" stroke="#fff" strokeWidth=".6" />
    </>
  ),
  NGN: <>{stripes('#008751', '#fff', '#008751')}</>,
  USD: (
    <>
      {bands('#b22234', '#fff', '#b22234', '#fff', '#b22234', '#fff', '#b22234')}
      <path fill="#3c3b6e" d="M0 0h9v8H0z" />
      <path
        fill="#fff"
        d="M1.5 1.500h1v1h-1zM4 1.500h1v1H4zM6.5 1.500h1v1h-1zM2.7 3.500h1v1h-1zM5.2 3.500h1v1h-1zM1.5 5.500h1v1h-1zM4 5.500h1v1H4zM6.5 5.500h1v1h-1z"
      />
    </>
  ),
}

/** The flag of a currency's country; decoration beside its code. */
export function Flag({ currency }: { currency: CurrencyCode }) {
  return (
    <svg className={styles.flag} viewBox="0 0 20 14" width="18" height="12.6" aria-hidden="true">
      {FLAGS[currency]}
    </svg>
  )
}
