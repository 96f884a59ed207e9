import type { DrawingSet } from '../drawing.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import { screwHead } from '../kit/rounds.ts'
import {
  card,
  circle,
  cut,
  edged,
  group,
  line,
  oval,
  path,
  rect,
  scaled,
  shadow,
  times,
} from '../kit/shapes.ts'

const { silver, steel, zinc, black } = PALETTE

const buttHinge = () =>
  shadow(80, 110, 56, 4) +
  edged('M24 14H74V106H24Z', silver.base, silver.edge) +
  edged('M86 14H136V106H86Z', silver.base, silver.edge) +
  rect(25, 15, 8, 90, silver.light) +
  rect(126, 15, 9, 90, silver.dark) +
  times(
    5,
    (i) =>
      rect(72, 14 + i * 18.4, 16, 18.4, i % 2 ? silver.base : silver.dark) +
      rect(74, 14 + i * 18.4, 4, 18.4, silver.light),
  ) +
  times(4, (i) => rect(72, 31 + i * 18.4, 16, 2.6, ACCENT)) +
  oval(80, 12, 8, 4, silver.base) +
  [26, 52, 78, 94]
    .slice(0, 3)
    .map(
      (y, i) =>
        screwHead(i === 1 ? 40 : 54, y + 8, 5, steel) + screwHead(i === 1 ? 120 : 106, y + 8, 5, steel),
    )
    .join('')

const gateHinge = () =>
  shadow(80, 110, 44, 4) +
  rect(66, 14, 28, 42, steel.base, 4) +
  rect(66, 14, 8, 42, steel.light, 4) +
  rect(86, 14, 8, 42, steel.dark, 4) +
  rect(66, 64, 28, 42, steel.base, 4) +
  rect(66, 64, 8, 42, steel.light, 4) +
  rect(86, 64, 8, 42, steel.dark, 4) +
  rect(72, 54, 16, 12, silver.base) +
  oval(80, 14, 14, 4.5, steel.light) +
  path('M94 22H128L132 34V44L128 48H94Z', steel.dark) +
  path('M66 72H32L28 84V94L32 98H66Z', steel.dark) +
  rect(76, 3, 8, 9, ACCENT, 1) +
  circle(80, 4, 4, ACCENT)

const towerBolt = () =>
  shadow(80, 100, 66, 4) +
  group(
    'rotate(-12 80 60)',
    card(14, 40, 104, 40, silver.base, silver.edge, 3),
    rect(14, 40, 104, 9, silver.light, 3),
    rect(4, 54, 150, 12, silver.dark, 5),
    rect(4, 55, 150, 4, silver.light, 2),
    times(
      3,
      (i) => rect(28 + i * 36, 48, 12, 24, silver.edge, 2) + rect(28 + i * 36, 48, 12, 6, silver.light, 2),
    ),
    rect(76, 28, 8, 30, ACCENT, 3),
    circle(80, 28, 7, ACCENT),
    circle(78, 26, 2.5, PALETTE.accent.light),
    [20, 58, 110].map((x) => screwHead(x, 45, 2.6, steel) + screwHead(x, 75, 2.6, steel)).join(''),
    edged('M130 44H150V76H130Z', silver.base, silver.edge),
    rect(130, 53, 20, 14, silver.edge),
    rect(128, 55, 26, 10, silver.dark, 4),
  )

const doorCloser = () =>
  shadow(80, 104, 64, 4) +
  rect(20, 22, 92, 34, silver.base, 5) +
  rect(20, 22, 92, 10, silver.light, 5) +
  rect(20, 46, 92, 10, silver.dark, 5) +
  circle(90, 40, 9, steel.dark) +
  circle(90, 40, 4, silver.light) +
  line('M90 40L136 84', steel.base, 7) +
  line('M136 84L58 90', steel.base, 7) +
  line('M90 40L136 84L58 90', steel.light, 2) +
  circle(136, 84, 6, steel.dark) +
  edged('M40 82H62V98H40Z', silver.base, silver.edge) +
  screwHead(51, 90, 3.5, steel) +
  rect(28, 35, 24, 9, ACCENT, 2)

const drawerSlide = () =>
  shadow(82, 100, 66, 4) +
  times(2, (i) => {
    const y = 34 + i * 34
    return group(
      `rotate(-8 80 ${y})`,
      rect(8, y, 100, 22, zinc.base, 1) +
        rect(8, y, 100, 5, zinc.light) +
        rect(8, y + 17, 100, 5, zinc.dark) +
        rect(36, y + 4, 92, 14, silver.base) +
        rect(36, y + 4, 92, 3, silver.light) +
        rect(64, y + 6, 88, 10, silver.edge) +
        rect(64, y + 7, 88, 3.5, silver.light),
      times(7, (k) => circle(40 + k * 4, y + 11, 1.8, ACCENT)),
      circle(16, y + 11, 2.6, steel.edge) +
        circle(28, y + 11, 2.6, steel.edge) +
        circle(144, y + 11, 2.2, steel.edge),
    )
  })

const doorStop = () =>
  shadow(80, 104, 46, 5) +
  oval(80, 98, 48, 9, silver.dark) +
  path('M34 96C34 58 56 34 84 34V104C60 104 36 102 34 96Z', silver.base) +
  path('M40 94C42 64 56 44 72 37C56 54 50 74 52 100Q42 98 40 94Z', silver.light) +
  path('M84 34H92C98 34 100 40 100 48V96Q100 104 92 104H84Z', black.base) +
  path('M94 34.5C98 36 100 42 100 48V96Q100 102 95 103.6Z', black.dark) +
  path('M100 48V96Q100 104 92 104H104C118 103 126 100 126 96C126 76 116 54 100 42Z', silver.dark) +
  circle(66, 62, 4, ACCENT) +
  cut('M63 62h6', PALETTE.accent.edge, 1.4)

export const ironmongery = {
  'butt-hinge': buttHinge,
  'gate-hinge': () => scaled(0.95, 80, 108, gateHinge()),
  'tower-bolt': towerBolt,
  'door-closer': doorCloser,
  'drawer-slide': drawerSlide,
  'door-stop': doorStop,
} satisfies DrawingSet
