import type { QuoteStanding } from '#domain/quote.ts'
import type { Tone } from '#ui/pill.tsx'

export const QUOTE_TONES: Record<QuoteStanding, Tone> = {
  requested: 'info',
  more_info: 'warn',
  sent: 'good',
  accepted: 'good',
  converted: 'good',
  declined: 'bad',
  cancelled: 'neutral',
  expired: 'warn',
}
