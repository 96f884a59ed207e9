import type { PictureRules } from './rule.ts'

export const structure: PictureRules = {
  cement: {
    own: 'cement-bag~t42.5r',
    rules: [
      [/tanker|bulk/i, 'cement-tanker'],
      [/white/i, 'cement-bag~cwhite~twhite'],
      [/masonry cement/i, 'cement-bag~tmasonry'],
      [/-SR ?\d/i, 'cement-bag~cgrey~tsr3'],
      [/(\d\d\.\d[RN])/i, 'cement-bag~t$1'],
    ],
  },
  'sand-fill': {
    own: 'sand-heap',
    rules: [
      [/laterite/i, 'tipper-sand~claterite'],
      [/part load/i, 'sand-heap'],
      [/plaster/i, 'tipper-sand~cbeige'],
      [/filling/i, 'tipper-sand~cpaper'],
      [/trip/i, 'tipper-sand'],
    ],
  },
  'stone-aggregates': {
    own: 'stone-heap~d20',
    rules: [
      [/hardcore|boulder/i, 'tipper-stone~d75'],
      [/dust/i, 'tipper-sand~cgrey'],
      [/base/i, 'road-base'],
      [/(\d+) mm.*(?:part load|per m)/i, 'stone-heap~d$1'],
      [/chippings (\d+) mm/i, 'tipper-stone~d$1'],
    ],
  },
  'mortars-adhesives': {
    own: 'tile-adhesive~tc1',
    rules: [
      [/tile adhesive (C\d\w*).*white/i, 'tile-adhesive~cwhite~t$1'],
      [/tile adhesive (C\d\w*)/i, 'tile-adhesive~t$1'],
      [/tile grout.*grey/i, 'grout-pouch~cgrey'],
      [/tile grout/i, 'grout-pouch'],
      [/plaster of paris|gypsum/i, 'gypsum-plaster'],
      [/lime/i, 'lime-bag'],
      [/levelling/i, 'levelling-compound'],
      [/repair mortar (R\d)/i, 'repair-mortar~t$1'],
      [/grout/i, 'machine-grout'],
    ],
  },
  'admixtures-waterproofing': {
    own: 'waterproof-additive',
    rules: [
      [/termite/i, 'termite-treatment'],
      [/damp-proof membrane|polythene/i, 'film-roll'],
      [/damp-proof course/i, 'dpc-roll'],
      [/torch/i, 'torch-on-membrane'],
      [/curing/i, 'curing-compound'],
      [/release oil|mould oil/i, 'release-oil'],
      [/waterproofing/i, 'waterproof-additive'],
      [/SBR.* (\d+) L/i, 'admixture~csand~t$1_l'],
      [/(\d+) L/i, 'admixture~t$1_l'],
    ],
  },
  rebar: {
    own: 'rebar~d16',
    rules: [
      [/\b[YT](\d+)\b.*tonne/i, 'rebar-bundle~d$1'],
      [/\b[YT](\d+)\b/i, 'rebar~d$1'],
      [/\bR(\d+)\b/i, 'plain-bar~d$1'],
    ],
  },
  'mesh-wire': {
    own: 'welded-mesh',
    rules: [
      [/mesh A(\d+)/i, 'welded-mesh~d$1'],
      [/binding wire.* (\d+) kg/i, 'binding-wire~d$1'],
      [/chain-link/i, 'chain-link'],
      [/barbed/i, 'barbed-wire'],
      [/razor/i, 'razor-wire'],
      [/gabion/i, 'gabion'],
      [/cover block/i, 'cover-blocks'],
      [/spacer/i, 'wheel-spacers'],
    ],
  },
  'structural-sections': {
    own: 'i-beam',
    rules: [
      [/angle (\d+)/i, 'angle~d$1'],
      [/flat bar (\d+)/i, 'flat-bar~d$1'],
      [/square bar/i, 'square-bar'],
      [/purlin/i, 'c-purlin'],
      [/IPE (\d+)|beam (\d+)/i, 'i-beam~d$1'],
      [/column|\bUC\b/i, 'h-column'],
      [/channel/i, 'channel'],
    ],
  },
  'hollow-sections': {
    own: 'shs',
    rules: [
      [/square hollow section (\d+)/i, 'shs~d$1'],
      [/rectangular/i, 'rhs'],
      [/tube|round/i, 'scaffold-tube'],
    ],
  },
  'sheet-plate': {
    own: 'steel-plate',
    rules: [
      [/chequer|tread/i, 'chequer-plate'],
      [/galvanised/i, 'gi-sheet'],
      [/plate (\d+) mm/i, 'steel-plate~d$1'],
    ],
  },
}
