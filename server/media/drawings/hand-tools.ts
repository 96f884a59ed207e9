import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { annulus, arcStroke } from '../kit/rounds.ts'
import {
  circle,
  cut,
  edged,
  group,
  line,
  oval,
  path,
  rect,
  ring,
  scaled,
  shadow,
  times,
} from '../kit/shapes.ts'

const { steel, silver, timber, black, zinc, red, hardwood, brass } = PALETTE

const grip = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, ACCENT, 4) +
  rect(x, y, w * 0.32, h, PALETTE.accent.light, 3) +
  cut(
    times(4, (i) => `M${x + w * 0.4} ${y + h * 0.3 + i * 6}h${w * 0.6}`),
    PALETTE.accent.dark,
    1.8,
  )

/** A straight wooden handle from top to bottom, two tones. */
const shaft = (x: number, y: number, w: number, h: number, tones = timber) =>
  rect(x, y, w, h, tones.base, w * 0.4) + rect(x, y, w * 0.36, h, tones.light, w * 0.2)

const clawHammer = () =>
  shadow(80, 108, 50, 4) +
  group(
    'rotate(38 80 60)',
    shaft(75, 28, 11, 44, black),
    grip(73, 66, 15, 48),
    path('M72 6H90V32H72Z', steel.base),
    path('M72 6H78V32H72Z', steel.light),
    path('M88 10H108Q112 10 112 14V24Q112 28 108 28H88Z', steel.base),
    rect(108, 6, 9, 26, steel.dark, 2),
    rect(88, 10, 20, 5, steel.light),
    path('M74 8C60 6 48 12 40 28L46 30C52 22 60 19 74 24Z', steel.dark),
    path('M74 8C62 7 50 12 42 26C50 16 60 12 74 14Z', steel.light),
  )

const sledge = () =>
  shadow(80, 108, 56, 4) +
  group(
    'translate(78 62) scale(.8) rotate(40) translate(-80 -56)',
    shaft(75, 16, 11, 112),
    path('M44 -8H116Q120 -8 120 -4V24Q120 28 116 28H44Q40 28 40 24V-4Q40 -8 44 -8Z', steel.base),
    rect(42, -7, 76, 9, steel.light, 3),
    rect(42, 18, 76, 10, steel.dark, 3),
    rect(70, -10, 21, 40, steel.edge, 2),
    rect(76, -12, 9, 6, timber.dark, 1),
    rect(74, 98, 13, 28, ACCENT, 4),
  )

const trowel = () =>
  shadow(80, 106, 56, 4) +
  group(
    'rotate(-38 80 60)',
    path('M2 60L30 38H84Q92 44 92 60Q92 76 84 82H30Z', silver.base),
    path('M2 60L30 38H84Q90 42 91 54Z', silver.light),
    path('M91 66Q89 78 84 82H30L2 60Z', silver.dark),
    line('M88 60H100V48', steel.dark, 7),
    line('M100 48V44H112', steel.dark, 7),
    rect(108, 36, 50, 16, hardwood.base, 8),
    rect(112, 37, 44, 5, hardwood.light, 3),
    rect(108, 36, 8, 16, ACCENT, 2),
  )

const spiritLevel = () =>
  shadow(82, 92, 66, 5) +
  group(
    'rotate(-14 80 60)',
    rect(2, 44, 156, 32, ACCENT, 3),
    rect(2, 44, 156, 8, PALETTE.accent.light, 3),
    rect(2, 68, 156, 8, PALETTE.accent.dark, 3),
    rect(2, 44, 8, 32, INK, 3),
    rect(150, 44, 8, 32, INK, 3),
    rect(62, 50, 36, 18, INK, 4),
    rect(65, 53, 30, 12, '#b9d27a', 6),
    oval(80, 58, 6, 4, '#e4f0c0'),
    cut('M72 53v12M88 53v12', INK, 1.6),
    times(
      2,
      (i) =>
        circle(30 + i * 100, 59, 11, INK) +
        circle(30 + i * 100, 59, 8, '#b9d27a') +
        rect(27 + i * 100, 52, 6, 14, '#e4f0c0', 3),
    ),
  )

const tape = () =>
  shadow(78, 106, 58, 4) +
  path('M30 22Q32 14 42 14H84Q112 14 114 44V96Q114 104 106 104H38Q28 104 28 94V30Z', black.base) +
  path('M30 22Q32 14 42 14H60V104H38Q28 104 28 94V30Z', black.light) +
  circle(68, 58, 31, ACCENT) +
  circle(68, 58, 23, PALETTE.accent.light) +
  lettering('5 M', 68, 58, 14, INK) +
  path('M112 88H152V100H112Z', ACCENT) +
  cut(
    times(7, (i) => `M${118 + i * 5} 88v${i % 2 ? 4 : 7}`),
    INK,
    1.4,
  ) +
  rect(151, 86, 4, 19, zinc.dark) +
  rect(106, 82, 10, 8, red.base, 2)

const tapeReel = () =>
  shadow(76, 110, 46, 4) +
  rect(64, 82, 20, 30, ACCENT, 6) +
  rect(64, 82, 7, 30, PALETTE.accent.light, 4) +
  circle(74, 50, 46, black.base) +
  circle(74, 50, 38, '#f2ecd6') +
  ring(74, 50, 33, '#d9cfae', 1.6) +
  ring(74, 50, 27, '#d9cfae', 1.6) +
  ring(74, 50, 21, '#d9cfae', 1.6) +
  [0, 120, 240].map((a) => group(`rotate(${a} 74 50)`, rect(70, 6, 8, 42, black.base))).join('') +
  circle(74, 50, 13, black.light) +
  line('M74 50L98 36', silver.base, 6) +
  circle(98, 34, 6, red.base) +
  edged('M96 88Q116 98 150 97L149 106Q112 108 88 94Z', '#f2ecd6', '#c3b78f') +
  cut('M110 97l-1 4M119 98.5l-1 6M128 99l-1 4M137 99l-1 6', INK, 1.3) +
  rect(148, 94, 5, 15, zinc.dark, 1)

const cutlass = () =>
  shadow(82, 100, 62, 4) +
  group(
    'rotate(-24 80 60)',
    path('M52 50C84 46 120 40 152 34Q158 42 156 56C150 70 124 74 96 72H52Z', silver.base),
    path('M52 50C84 46 120 40 152 34L155 40C120 48 84 54 52 56Z', silver.dark),
    path('M52 72H96C124 74 150 70 156 56C150 62 124 66 96 65H52Z', silver.light),
    path('M2 52Q0 46 8 46H52V74H22Q10 78 4 72Q0 66 2 52Z', hardwood.base),
    path('M4 50Q4 46 8 46H52V53H4Z', hardwood.light),
    times(3, (i) => circle(18 + i * 14, 61, 2.8, brass.base)),
    rect(50, 45, 5, 30, ACCENT, 1),
  )

const hacksaw = () =>
  shadow(82, 100, 66, 4) +
  group(
    'rotate(-10 80 60)',
    line('M40 50V26H140V76', ACCENT, 7),
    line('M40 24H140', PALETTE.accent.light, 2),
    path('M14 44Q10 40 16 36L42 40L50 78L42 92H26Q18 92 20 84Q24 66 14 44Z', black.base),
    path('M14 44Q10 40 16 36L24 37C32 56 30 80 26 92Q18 92 20 84Q24 66 14 44Z', black.light),
    rect(44, 76, 98, 9, silver.base),
    path(`M44 85${'l3 5l3 -5'.repeat(16)}Z`, silver.dark),
    circle(48, 80, 3, INK),
    circle(138, 80, 3, INK),
    rect(136, 72, 9, 14, steel.dark, 2),
  )

const pipeWrench = () =>
  shadow(80, 108, 52, 4) +
  group(
    'translate(80 60) scale(.8) rotate(36) translate(-78 -51)',
    path('M70 34H90L88 116Q88 124 80 124Q72 124 72 116Z', red.base),
    path('M70 34H77L78 122Q72 121 72 116Z', red.light),
    path('M85 40L84 122Q88 120 88 116L90 40Z', red.dark),
    rect(77, 104, 6, 10, red.edge, 3),
    path('M62 8H78V44H66L54 36V24Z', red.base),
    path('M62 8H68V44L54 36V24Z', red.light),
    rect(66, 36, 28, 14, ACCENT, 3),
    cut('M70 36v14M75 36v14M80 36v14M85 36v14M90 36v14', PALETTE.accent.dark, 1.4),
    rect(80, -14, 13, 52, steel.base),
    cut(
      times(6, (i) => `M80 ${6 + i * 5}h13`),
      steel.dark,
      1.6,
    ),
    path('M93 -14V10L76 6L62 -2L60 -12Q62 -20 72 -22L88 -22Q93 -22 93 -14Z', steel.base),
    path('M93 -14Q93 -22 88 -22L72 -22Q62 -20 60 -12L90 -14Z', steel.light),
    cut('M64 1l4 -4M69 4l4 -4M74 7l4 -4', steel.edge, 1.6),
    cut('M64 8v5M68 8v5M72 8v5M76 8v5', red.edge, 1.6),
  )

const spanner = (x: number, scale: number) =>
  group(
    `translate(${x} 104) scale(${scale})`,
    rect(-5, -74, 10, 62, silver.base),
    rect(-5, -74, 3.5, 62, silver.light),
    annulus(0, -6, 12, 6.5, silver.base),
    path('M-14 -92L-6 -98V-86L0 -81L6 -86V-98L14 -92Q16 -76 4 -70H-4Q-16 -76 -14 -92Z', silver.base),
    path('M-14 -92L-6 -98V-86L-2 -82Q-10 -76 -8 -72Q-16 -78 -14 -92Z', silver.light),
    rect(-2, -56, 4, 30, silver.dark, 2),
  )

const spannerSet = () =>
  shadow(80, 110, 66, 4) +
  [26, 56, 84, 109, 131].map((x, i) => spanner(x, 1 - i * 0.13)).join('') +
  rect(12, 56, 130, 11, ACCENT, 4) +
  rect(12, 56, 130, 3.5, PALETTE.accent.light, 2)

const multimeter = () =>
  shadow(78, 112, 50, 3) +
  line('M70 100C50 118 26 108 24 84', INK, 3) +
  line('M94 100C116 120 142 108 140 80', red.base, 3) +
  rect(20, 44, 8, 42, INK, 3) +
  rect(136, 40, 8, 42, red.base, 3) +
  line('M24 44V28M140 40V24', silver.base, 2.6) +
  rect(46, 4, 72, 104, ACCENT, 9) +
  rect(51, 9, 62, 94, black.dark, 6) +
  rect(57, 15, 50, 26, '#c9d6b4', 3) +
  lettering('230.4', 82, 28, 13, INK, 42) +
  circle(82, 66, 19, black.light) +
  circle(82, 66, 13, black.base) +
  line('M82 66L90 56', ACCENT, 4) +
  arcStroke(82, 66, 22, 150, 390, silver.dark, 2) +
  times(3, (i) => circle(66 + i * 16, 95, 4.4, i === 1 ? INK : i === 2 ? red.base : ACCENT))

export const handTools = {
  'claw-hammer': clawHammer,
  'sledge-hammer': sledge,
  trowel: () => scaled(0.92, 80, 106, trowel()),
  'spirit-level': spiritLevel,
  'measuring-tape': tape,
  'tape-reel': tapeReel,
  cutlass,
  hacksaw,
  'pipe-wrench': pipeWrench,
  'spanner-set': spannerSet,
  multimeter,
} satisfies DrawingSet
