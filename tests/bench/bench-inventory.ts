import { parseArgs } from 'node:util'
import { simulate } from '#tests/simulation/simulate.ts'
import { inCodeOrder } from '#lib/code-order.ts'

// Staff at work on the stock of a shop whose servers and devices die. Prints what happened, and fails when the stock does
// not add up afterwards, or when anything that was acknowledged is missing or there twice.

const { values } = parseArgs({
  options: {
    actions: { type: 'string', default: '20000' },
    staff: { type: 'string', default: '20' },
    kills: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now()) },
    refusals: { type: 'boolean', default: false },
  },
})

console.log(`seed ${values.seed}; --seed ${values.seed} lets everybody decide the same again`)
let said = 0
const simulated = await simulate({
  seed: values.seed,
  staff: Number(values.staff),
  actions: Number(values.actions),
  serverKills: Number(values.kills),
  onProgress: (done) => {
    if (done % 1000 > 0 || done === said) return
    said = done
    console.log(`  ${done} actions`)
  },
})
const { byKind, refusals, faults, seconds, ...figures } = simulated

for (const [kind, { done, refused, unknown }] of [...byKind].toSorted(([a], [b]) => inCodeOrder(a, b)))
  console.log(`${kind.padEnd(24)} ${done} done, ${refused} refused, ${unknown} never answered`)
if (values.refusals)
  for (const [text, count] of [...refusals].toSorted(([, a], [, b]) => b - a))
    console.log(`${count} × ${text}`)
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(24)} ${String(figure)}`)
console.log(`${'seconds'.padEnd(24)} ${seconds.toFixed(1)}`)
console.log(`${'actions a second'.padEnd(24)} ${(figures.actions / seconds).toFixed(1)}`)
for (const fault of faults) console.log(`FAULT ${fault}`)
if (faults.length > 0) process.exitCode = 1
