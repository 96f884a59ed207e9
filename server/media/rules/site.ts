import type { PictureRules } from './rule.ts'

export const site: PictureRules = {
  'hand-tools': {
    own: 'claw-hammer',
    rules: [
      [/sledge/i, 'sledge-hammer'],
      [/trowel/i, 'trowel'],
      [/spirit level/i, 'spirit-level'],
      [/surveyor|reel/i, 'tape-reel'],
      [/tape/i, 'measuring-tape'],
      [/wheelbarrow/i, 'wheelbarrow'],
      [/shovel|spade/i, 'shovel'],
      [/pickaxe/i, 'pickaxe'],
      [/head pan/i, 'head-pan'],
      [/cutlass|machete/i, 'cutlass'],
      [/hacksaw/i, 'hacksaw'],
      [/pipe wrench/i, 'pipe-wrench'],
      [/spanner/i, 'spanner-set'],
      [/multimeter/i, 'multimeter'],
      [/slump/i, 'slump-cone'],
    ],
  },
  'power-tools': {
    own: 'impact-drill',
    rules: [
      [/grinder (\d+) mm/i, 'angle-grinder~d$1'],
      [/rotary hammer/i, 'rotary-hammer'],
      [/demolition/i, 'demolition-hammer'],
      [/saw/i, 'circular-saw'],
      [/cordless/i, 'cordless-drill'],
      [/washer/i, 'pressure-washer'],
    ],
  },
  'site-equipment': {
    own: 'concrete-mixer',
    rules: [
      [/vibrator|poker/i, 'poker-vibrator'],
      [/compactor/i, 'plate-compactor'],
      [/prop\b/i, 'steel-prop'],
      [/scaffold/i, 'scaffold'],
      [/ladder/i, 'ladder'],
    ],
  },
  'tool-accessories': {
    own: 'cutting-disc',
    rules: [
      [/cutting disc (\d+)/i, 'cutting-disc~d$1'],
      [/diamond/i, 'diamond-blade'],
      [/bit set/i, 'drill-bit-set'],
      [/bit/i, 'masonry-bit'],
    ],
  },
  'head-eye-hearing': {
    own: 'safety-helmet~caccent',
    rules: [
      [/helmet/i, 'safety-helmet~c{colour}'],
      [/goggles/i, 'goggles'],
      [/spectacles/i, 'spectacles'],
      [/muffs/i, 'ear-muffs'],
      [/plugs/i, 'ear-plugs'],
    ],
  },
  'hand-foot-protection': {
    own: 'safety-boot',
    rules: [
      [/boot.*size (\d+)/i, 'safety-boot~d$1'],
      [/wellington/i, 'wellington'],
      [/disposable/i, 'glove-box'],
      [/gauntlet/i, 'gauntlet'],
      [/leather/i, 'rigger-gloves'],
      [/gloves/i, 'coated-gloves'],
    ],
  },
  'body-respiratory': {
    own: 'hi-vis-vest',
    rules: [
      [/vest/i, 'hi-vis-vest~c{colour}'],
      [/coverall/i, 'coverall'],
      [/dust mask|FFP/i, 'dust-mask'],
      [/respirator/i, 'respirator'],
      [/harness/i, 'harness'],
    ],
  },
  'fire-first-aid-signs': {
    own: 'extinguisher-powder',
    rules: [
      [/CO₂|CO2/i, 'extinguisher-co2'],
      [/fire blanket/i, 'fire-blanket'],
      [/first-aid/i, 'first-aid-kit'],
      [/sign/i, 'hazard-sign'],
      [/cone/i, 'traffic-cone'],
      [/spill/i, 'spill-kit'],
    ],
  },
  nails: {
    own: 'wire-nails',
    rules: [
      [/loose/i, 'loose-nails'],
      [/concrete/i, 'concrete-nails'],
      [/roofing/i, 'roofing-nails'],
      [/nails (\d)/i, 'wire-nails~d$1'],
    ],
  },
  'screws-bolts': {
    own: 'hex-bolt',
    rules: [
      [/drywall/i, 'drywall-screws'],
      [/chipboard|wood screw/i, 'chipboard-screws'],
      [/roofing screw|self-drilling/i, 'roofing-screws'],
      [/bolt M(\d+)/i, 'hex-bolt~d$1'],
      [/nut/i, 'hex-nut'],
      [/washer/i, 'washer'],
      [/rod/i, 'threaded-rod'],
    ],
  },
  anchors: {
    own: 'through-bolt',
    rules: [
      [/through-bolt.* M(\d+)/i, 'through-bolt~d$1'],
      [/plug/i, 'wall-plug'],
      [/chemical|resin/i, 'chemical-anchor'],
      [/J-bolt/i, 'j-bolt'],
    ],
  },
  'adhesives-sealants': {
    own: 'silicone-sealant',
    rules: [
      [/foam/i, 'pu-foam'],
      [/sausage|polyurethane/i, 'sealant-sausage'],
      [/glue/i, 'wood-glue'],
    ],
  },
}
