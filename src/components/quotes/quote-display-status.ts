import type { QuoteDisplayStatus } from '#domain/quotes/quote.ts'
import type { Tone } from '#ui/pill.tsx'

export const QUOTE_TONES: Record<QuoteDisplayStatus, Tone> = {
  requested: 'info',
  more_info: 'warn',
  sent: 'good',
  accepted: 'good',
  converted: 'good',
  declined: 'bad',
  cancelled: 'neutral',
  expired: 'warn',
}
