import type { PictureRules } from './rule.ts'

export const industry: PictureRules = {
  bearings: {
    own: 'ball-bearing-shielded',
    rules: [
      [/2RS.* × (\d+) ×/i, 'ball-bearing~d$1'],
      [/ball bearing.* × (\d+) ×/i, 'ball-bearing-shielded~d$1'],
      [/spherical/i, 'spherical-bearing'],
      [/taper/i, 'tapered-bearing'],
      [/pillow/i, 'pillow-block'],
      [/flange/i, 'flange-bearing'],
    ],
  },
  'power-transmission': {
    own: 'v-belt',
    rules: [
      [/V-belt.* (\d+)(?:\.\d)? ×/i, 'v-belt~d$1'],
      [/chain (\d+)B/i, 'roller-chain~d$1'],
      [/conveyor/i, 'conveyor-belt'],
    ],
  },
  'valves-pipework': {
    own: 'flanged-gate-valve',
    rules: [
      [/butterfly/i, 'butterfly-valve'],
      [/ball valve/i, 'stainless-ball-valve'],
      [/check valve/i, 'swing-check-valve'],
      [/strainer/i, 'y-strainer'],
      [/steam trap/i, 'steam-trap'],
      [/gauge/i, 'pressure-gauge'],
      [/gasket/i, 'gasket-sheet'],
      [/suction hose/i, 'suction-hose'],
      [/hose/i, 'air-hose'],
      [/packing/i, 'gland-packing'],
      [/gate valve/i, 'flanged-gate-valve'],
      [/flange/i, 'pipe-flange'],
    ],
  },
  'pumps-motors': {
    own: 'electric-motor',
    rules: [
      [/motor ([\d.]+) kW/i, 'electric-motor~d$1'],
      [/speed drive/i, 'variable-speed-drive'],
      [/compressor/i, 'air-compressor'],
      [/submersible/i, 'submersible-pump'],
      [/petrol/i, 'petrol-pump'],
      [/pump/i, 'end-suction-pump'],
    ],
  },
  'lifting-handling': {
    own: 'chain-block',
    rules: [
      [/sling/i, 'webbing-sling'],
      [/shackle/i, 'shackle'],
      [/pallet truck/i, 'pallet-truck'],
    ],
  },
  lubricants: {
    own: 'oil-drum',
    rules: [
      [/grease/i, 'grease-pail'],
      [/spray|aerosol/i, 'spray-can'],
      [/per litre|decanted/i, 'measuring-jug'],
      [/engine oil.* (\d+) L drum/i, 'oil-drum~cgraphite~t$1_l'],
      [/ (\d+) L drum/i, 'oil-drum~t$1_l'],
      [/gear oil.* (\d+) L/i, 'oil-pail~cgreen~t$1_l'],
      [/ (\d+) L pail/i, 'oil-pail~t$1_l'],
      [/ (\d+) L/i, 'oil-can~t$1_l'],
    ],
  },
  welding: {
    own: 'welding-electrodes',
    rules: [
      [/electrodes (E\d+), ([\d.]+)/i, 'welding-electrodes~d$2~t$1'],
      [/MIG/i, 'mig-wire'],
      [/machine/i, 'welding-machine'],
      [/cutting|torch/i, 'gas-cutting-kit'],
    ],
  },
  'cleaning-chemicals': {
    own: 'pine-disinfectant',
    rules: [
      [/bleach|hypochlorite/i, 'bleach'],
      [/hand soap/i, 'hand-soap'],
      [/sanitiser/i, 'hand-sanitiser'],
      [/degreaser/i, 'degreaser'],
      [/toilet/i, 'toilet-cleaner'],
      [/detergent|powder/i, 'detergent-sack'],
      [/water/i, 'battery-water'],
    ],
  },
  'washroom-janitorial': {
    own: 'mop-bucket',
    rules: [
      [/tissue/i, 'toilet-rolls'],
      [/towel/i, 'hand-towels'],
      [/refuse|sack/i, 'refuse-sacks'],
      [/wheelie/i, 'wheelie-bin'],
      [/broom/i, 'broom'],
      [/vacuum/i, 'vacuum-cleaner'],
      [/pads.*long/i, 'sanitary-pads-long'],
      [/pads/i, 'sanitary-pads'],
    ],
  },
  'facility-supplies': {
    own: 'copier-paper',
    rules: [
      [/mosquito/i, 'mosquito-net'],
      [/sprayer/i, 'knapsack-sprayer'],
      [/voucher/i, 'voucher-pad'],
      [/receipt/i, 'receipt-book'],
      [/wheelchair/i, 'wheelchair'],
    ],
  },
  'petrol-diesel-generators': {
    own: 'petrol-generator',
    rules: [
      [/petrol generator ([\d.]+)/i, 'petrol-generator~d$1'],
      [/diesel generator ([\d.]+)/i, 'diesel-generator~d$1'],
      [/transfer switch/i, 'transfer-switch'],
      [/stabiliser/i, 'voltage-stabiliser'],
    ],
  },
  'solar-panels-inverters': {
    own: 'solar-panel',
    rules: [
      [/panel (\d+) W/i, 'solar-panel~d$1'],
      [/inverter/i, 'hybrid-inverter'],
      [/lithium/i, 'lithium-battery'],
      [/battery/i, 'gel-battery'],
      [/controller/i, 'charge-controller'],
    ],
  },
  'solar-accessories': {
    own: 'street-light',
    rules: [
      [/cable/i, 'pv-cable'],
      [/connector/i, 'pv-connector'],
      [/rail/i, 'mounting-rail'],
    ],
  },
}
