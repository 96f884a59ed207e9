import type { PictureRules } from './rule.ts'

export const services: PictureRules = {
  'pressure-pipes': {
    own: 'pressure-pipe~d63',
    rules: [
      [/HDPE.*? (\d+) mm/i, 'hdpe-coil~d$1'],
      [/PP-R.*? (\d+) mm/i, 'ppr-pipe~d$1'],
      [/galvanised.*DN(\d+)/i, 'gi-pipe~d$1'],
      [/pipe (\d+) mm/i, 'pressure-pipe~d$1'],
    ],
  },
  'soil-waste-pipes': {
    own: 'soil-pipe',
    rules: [
      [/sewer pipe (\d+)/i, 'sewer-pipe~d$1'],
      [/soil pipe (\d+)/i, 'soil-pipe~d$1'],
      [/waste pipe (\d+)/i, 'waste-pipe~d$1'],
    ],
  },
  fittings: {
    own: 'elbow',
    rules: [
      [/PP-R elbow/i, 'elbow~cgreen'],
      [/adaptor/i, 'threaded-adaptor'],
      [/PTFE/i, 'ptfe-tape'],
      [/solvent cement/i, 'solvent-cement'],
      [/trap/i, 'floor-trap'],
      [/branch/i, 'y-branch'],
      [/soil bend/i, 'soil-bend'],
      [/tee/i, 'tee'],
    ],
  },
  'valves-taps': {
    own: 'brass-gate-valve',
    rules: [
      [/float/i, 'float-valve'],
      [/meter/i, 'water-meter'],
      [/check/i, 'brass-check-valve'],
      [/ball valve/i, 'brass-ball-valve'],
    ],
  },
  'tanks-pumps': {
    own: 'water-tank',
    rules: [
      [/tank (\d+),?(\d{3})? L/i, 'water-tank~d$1$2'],
      [/borehole/i, 'borehole-pump'],
      [/pump/i, 'booster-pump'],
    ],
  },
  'building-wire': {
    own: 'single-core-cable',
    rules: [
      [/twin/i, 'twin-earth-cable'],
      [/flexible/i, 'flexible-cable'],
      [/^([\d.]+) mm² single/i, 'single-core-cable~d$1'],
    ],
  },
  'armoured-data-cable': {
    own: 'armoured-cable',
    rules: [
      [/network|cat \d/i, 'network-cable'],
      [/fire-resistant/i, 'fire-cable'],
      [/^([\d.]+) mm².*armoured/i, 'armoured-cable~d$1'],
    ],
  },
  'conduit-containment': {
    own: 'conduit',
    rules: [
      [/back box/i, 'back-box'],
      [/conduit box/i, 'conduit-box'],
      [/flexible/i, 'flexible-conduit'],
      [/trunking/i, 'trunking'],
      [/tray/i, 'cable-tray'],
      [/conduit (\d+) mm/i, 'conduit~d$1'],
    ],
  },
  'wiring-accessories': {
    own: 'socket-1',
    rules: [
      [/industrial/i, 'industrial-plug'],
      [/socket, 2-gang/i, 'socket-2'],
      [/double-pole/i, 'switch-dp'],
      [/switch, 2-gang/i, 'switch-2'],
      [/light switch/i, 'switch-1'],
    ],
  },
  'protection-boards': {
    own: 'mcb-1',
    rules: [
      [/^MCB [34]-pole (\d+) A, type ([BCD])/i, 'mcb-3~t$2$1'],
      [/^MCB.* (\d+) A, type ([BCD])/i, 'mcb-1~t$2$1'],
      [/RCCB|RCD/i, 'rccb'],
      [/consumer unit/i, 'consumer-unit'],
      [/distribution board/i, 'distribution-board'],
      [/MCCB/i, 'mccb'],
      [/changeover/i, 'changeover'],
      [/earth rod/i, 'earth-rod'],
    ],
  },
  'lighting-fans': {
    own: 'led-bulb',
    rules: [
      [/batten/i, 'led-batten'],
      [/panel/i, 'led-panel'],
      [/floodlight/i, 'floodlight'],
      [/high-bay/i, 'high-bay'],
      [/exit/i, 'exit-sign'],
      [/ceiling fan/i, 'ceiling-fan'],
      [/fan/i, 'exhaust-fan'],
    ],
  },
}
