import type { PictureRules } from './rule.ts'

export const envelope: PictureRules = {
  'metal-sheets': {
    own: 'roof-sheet~cred',
    rules: [
      [/stone-coated.*bond/i, 'roof-tile-bond~c{colour}'],
      [/stone-coated/i, 'roof-tile-shingle~c{colour}'],
      [/polycarbonate|translucent/i, 'polycarbonate-sheet'],
      [/corrugated/i, 'corrugated-sheet'],
      [/stucco|embossed/i, 'roof-longspan~d1'],
      [/long-span/i, 'roof-longspan'],
      [/pre-painted/i, 'roof-sheet~cred'],
      [/sheet/i, 'roof-sheet'],
    ],
  },
  'flashings-accessories': {
    own: 'ridge-cap',
    rules: [
      [/ridge tile/i, 'ridge-tile~ccharcoal'],
      [/valley/i, 'valley-gutter'],
      [/insulation|foil/i, 'foil-insulation'],
      [/ventilator/i, 'turbine-vent'],
    ],
  },
  rainwater: {
    own: 'gutter-round',
    rules: [
      [/bracket/i, 'gutter-bracket'],
      [/outlet/i, 'gutter-outlet'],
      [/square gutter/i, 'gutter-square'],
      [/round gutter/i, 'gutter-round'],
      [/downpipe/i, 'downpipe'],
    ],
  },
  'sawn-timber': {
    own: 'sawn-timber~d4',
    rules: [
      [/odum|iroko/i, 'planed-hardwood'],
      [/mahogany/i, 'mahogany-board'],
      [/teak|pole/i, 'teak-pole'],
      [/bamboo/i, 'bamboo'],
      [/wawa|board/i, 'formwork-board'],
      [/\d" × (\d+)"/i, 'sawn-timber~d$1'],
    ],
  },
  'plywood-boards': {
    own: 'plywood~d12',
    rules: [
      [/marine/i, 'marine-plywood'],
      [/film-faced/i, 'film-faced-plywood'],
      [/melamine/i, 'melamine-board'],
      [/MDF/i, 'mdf'],
      [/blockboard/i, 'blockboard'],
      [/plywood (\d+) mm/i, 'plywood~d$1'],
    ],
  },
  'ceilings-drywall': {
    own: 'plasterboard',
    rules: [
      [/moisture/i, 'moisture-board'],
      [/fibre-cement/i, 'fibre-cement-board'],
      [/PVC/i, 'pvc-ceiling-panel'],
      [/ceiling tile/i, 'ceiling-tile'],
      [/main tee|cross tee/i, 'ceiling-tee'],
      [/stud|track/i, 'drywall-stud'],
      [/jointing/i, 'jointing-compound'],
    ],
  },
  'sandcrete-blocks': {
    own: 'hollow-block~d6',
    rules: [
      [/hollow block (\d+)"/i, 'hollow-block~d$1'],
      [/solid block (\d+)"/i, 'solid-block~d$1'],
      [/rib|hourdi/i, 'hourdi-pot'],
      [/screen|ventilation/i, 'screen-block'],
    ],
  },
  'bricks-pavers': {
    own: 'clay-brick',
    rules: [
      [/paver (\d+) mm, zig/i, 'paver-zigzag~d$1'],
      [/paver.*rectangular.*red/i, 'paver-rect~cbrick'],
      [/paver/i, 'paver-rect~cconcrete'],
      [/slab/i, 'paving-slab'],
    ],
  },
  'kerbs-drains': {
    own: 'kerb',
    rules: [
      [/edging/i, 'edging'],
      [/U-drain/i, 'u-drain'],
      [/culvert/i, 'culvert'],
    ],
  },
}
