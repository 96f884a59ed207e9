import type { PictureRules } from './rules/rule.ts'
import { envelope } from './rules/envelope.ts'
import { finishes } from './rules/finishes.ts'
import { industry } from './rules/industry.ts'
import { services } from './rules/services.ts'
import { site } from './rules/site.ts'
import { structure } from './rules/structure.ts'

/** By the slug of the sub-category. */
export const PICTURE_RULES: PictureRules = {
  ...structure,
  ...envelope,
  ...services,
  ...finishes,
  ...site,
  ...industry,
}

/** The pictures of the sixteen top categories. */
export const CATEGORY_PICTURES: Record<string, string> = {
  'cement-aggregates': 'cement-bag~t42.5r',
  'steel-rebar': 'rebar~d16',
  roofing: 'roof-sheet~cred',
  'timber-boards': 'formwork-board',
  'blocks-bricks-pavers': 'hollow-block~d6',
  'plumbing-pipes': 'tee',
  'electrical-cables': 'single-core-cable',
  'paints-coatings': 'emulsion-bucket~cterracotta~t20_l',
  'tiles-sanitary': 'pedestal-basin',
  'doors-windows-hardware': 'panel-door',
  'tools-power-tools': 'cordless-drill',
  'safety-ppe': 'safety-helmet~caccent',
  'fasteners-fixings': 'hex-nut',
  industrial: 'electric-motor',
  'cleaning-facility': 'mop-bucket',
  'generators-solar': 'solar-panel',
}

/** Colour words as catalogues write them, longer phrases first. */
export const COLOUR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/coffee brown/i, 'coffee'],
  [/brick red/i, 'brick'],
  [/stainless|silver/i, 'silver'],
  [/yellow/i, 'accent'],
  [
    /\b(white|magnolia|ivory|beige|terracotta|charcoal|graphite|black|red|orange|green|blue|navy|brown|grey|pink)\b/i,
    '$1',
  ],
]
