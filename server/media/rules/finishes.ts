import type { PictureRules } from './rule.ts'

export const finishes: PictureRules = {
  emulsions: {
    own: 'emulsion-bucket',
    rules: [
      [/texture/i, 'texture-coating'],
      [/masonry|exterior.* (\d+) L/i, 'masonry-paint~c{colour}'],
      [/ (\d+) L/i, 'emulsion-bucket~c{colour}~t$1_l'],
    ],
  },
  'gloss-wood': {
    own: 'gloss-tin',
    rules: [
      [/varnish/i, 'varnish-tin'],
      [/preservative/i, 'wood-preservative'],
      [/thinner/i, 'thinner-can'],
      [/ (\d+) L/i, 'gloss-tin~c{colour}~t$1_l'],
    ],
  },
  'primers-fillers': {
    own: 'primer-bucket',
    rules: [
      [/oxide|metal/i, 'metal-primer'],
      [/filler/i, 'filler-bag'],
    ],
  },
  'protective-coatings': {
    own: 'epoxy-set',
    rules: [
      [/potable|tank/i, 'epoxy-set~cblue'],
      [/zinc/i, 'epoxy-set~cred'],
      [/heat/i, 'heat-paint'],
      [/road/i, 'road-paint'],
      [/roof/i, 'roof-coating'],
    ],
  },
  'painting-tools': {
    own: 'roller-set',
    rules: [
      [/brush/i, 'paint-brush'],
      [/tape/i, 'masking-tape'],
    ],
  },
  'floor-wall-tiles': {
    own: 'floor-tile-satin',
    rules: [
      [/trim/i, 'tile-trim'],
      [/spacer/i, 'tile-spacers'],
      [/outdoor/i, 'outdoor-tile'],
      [/wall tile.*marble/i, 'wall-tile-marble'],
      [/wall tile/i, 'wall-tile'],
      [/marble/i, 'marble-slab'],
      [/anti-slip/i, 'floor-tile~c{colour}'],
      [/polished|gloss/i, 'floor-tile-gloss~c{colour}'],
      [/matt/i, 'floor-tile-matt~c{colour}'],
      [/satin/i, 'floor-tile-satin~c{colour}'],
    ],
  },
  'wcs-basins': {
    own: 'wc-p-trap',
    rules: [
      [/squat/i, 'squat-pan'],
      [/one-piece/i, 'wc-one-piece'],
      [/S-trap/i, 'wc-s-trap'],
      [/pedestal/i, 'pedestal-basin'],
      [/basin/i, 'wall-basin'],
      [/urinal/i, 'urinal'],
      [/rail/i, 'grab-rail'],
    ],
  },
  'taps-showers-sinks': {
    own: 'basin-mixer',
    rules: [
      [/bib/i, 'bib-tap'],
      [/shower/i, 'shower-mixer'],
      [/sink/i, 'kitchen-sink'],
      [/angle valve/i, 'angle-valve'],
      [/connector/i, 'flex-connector'],
      [/heater/i, 'water-heater'],
    ],
  },
  doors: {
    own: 'panel-door',
    rules: [
      [/door frame/i, 'door-frame'],
      [/flush/i, 'flush-door'],
      [/fire/i, 'fire-door'],
      [/steel/i, 'steel-door'],
      [/PVC/i, 'pvc-door'],
    ],
  },
  'windows-glass': {
    own: 'sliding-window',
    rules: [
      [/louvre.*frame/i, 'louvre-frame'],
      [/louvre/i, 'louvre-blade'],
      [/laminated/i, 'laminated-glass'],
      [/float glass/i, 'float-glass'],
    ],
  },
  'locks-security': {
    own: 'mortice-lock',
    rules: [
      [/euro/i, 'euro-lock'],
      [/padlock/i, 'padlock'],
      [/panic/i, 'panic-bar'],
    ],
  },
  ironmongery: {
    own: 'butt-hinge',
    rules: [
      [/gate hinge/i, 'gate-hinge'],
      [/bolt/i, 'tower-bolt'],
      [/closer/i, 'door-closer'],
      [/slide/i, 'drawer-slide'],
      [/stop/i, 'door-stop'],
    ],
  },
}
