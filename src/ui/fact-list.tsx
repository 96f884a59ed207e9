import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Labels with values; a label without a value is left out. */
export const FactList = ({
  facts,
  className,
}: {
  facts: readonly Fact[]
  className?: string | undefined
}) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
