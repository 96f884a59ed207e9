import type { ProductStatus } from '#domain/catalogue/product.ts'
import type { Tone } from '#ui/pill.tsx'

export const TONES: Record<ProductStatus, Tone> = { published: 'good', draft: 'info', archived: 'neutral' }
export const STATES: Record<ProductStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
}
