import { bandOf, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const BANDS: Record<StockBand, { tone: Tone; label: string }> = {
  in: { tone: 'good', label: 'In stock' },
  low: { tone: 'warn', label: 'Low' },
  out: { tone: 'bad', label: 'Out' },
  order: { tone: 'neutral', label: 'Made to order' },
}

export function BandPill({ level }: { level: StockLevel }) {
  const { tone, label } = BANDS[bandOf(level)]
  return <Pill tone={tone}>{label}</Pill>
}
