import type { Colour } from './kit/palette.ts'

/** What a picture key may carry: `~d` a size, `~c` a colour of the palette, `~t` a short label. */
export type PictureParams = { d?: number; c?: Colour; t?: string }

/** Draws the inside of a 160 × 120 picture. Same parameters, same text. */
type Drawing = (params: PictureParams) => string

export type DrawingSet = Record<string, Drawing>
